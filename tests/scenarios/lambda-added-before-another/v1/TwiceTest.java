import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TwiceTest {
  @Test
  public void doubles() {
    assertEquals(8, Rules.twice().applyAsInt(4));
  }
}
