package iterator_remove_default;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("caught", String.valueOf(P.run()));
  }
}
