package read_resolve_added;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("false", String.valueOf(P.run()));
  }
}
