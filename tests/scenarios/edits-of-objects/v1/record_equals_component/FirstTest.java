package record_equals_component;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("true", String.valueOf(P.run()));
  }
}
