package enum_by_value_of;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(E.RED.label));
  }
}
