import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LimitTest {
  @Test
  public void isTen() {
    assertEquals(10, new Limit().most);
  }
}
