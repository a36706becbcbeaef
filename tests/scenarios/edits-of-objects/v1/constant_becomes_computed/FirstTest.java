package constant_becomes_computed;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("", String.valueOf(P.run()));
  }
}
