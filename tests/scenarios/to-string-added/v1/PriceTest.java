import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PriceTest {
  @Test
  public void labelsNumbers() {
    assertEquals(false, Label.isPlain(12));
  }
}
