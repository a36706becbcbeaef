import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PriceTest {
  @Test
  public void isTen() {
    assertEquals(10, Price.total());
  }
}
