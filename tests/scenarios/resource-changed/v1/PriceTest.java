import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PriceTest {
  @Test
  public void readsThePrice() throws Exception {
    assertEquals("5", Prices.read());
  }
}
