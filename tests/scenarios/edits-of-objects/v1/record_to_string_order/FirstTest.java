package record_to_string_order;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("R[a=1]", String.valueOf(P.run()));
  }
}
