package init_order_superclass;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("ba", String.valueOf(P.run()));
  }
}
