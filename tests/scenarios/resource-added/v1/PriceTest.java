import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PriceTest {
  @Test
  public void findsNoPrice() throws Exception {
    assertEquals("nothing", Prices.read());
  }
}
