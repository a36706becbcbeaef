import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PriceTest {
  @Test
  public void asksForThePrices() {
    assertEquals(1, Price.of(Kind.SMALL));
    assertEquals(5, Price.of(Kind.LARGE));
  }
}
