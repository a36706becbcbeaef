import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PriceTest {
  @Test
  public void isThreeEach() {
    assertEquals(6, Price.of(2));
  }
}
