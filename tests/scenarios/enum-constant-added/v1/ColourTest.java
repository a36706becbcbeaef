import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ColourTest {
  @Test
  public void redIsTheFirstOfTwo() {
    assertEquals(2, Colour.values().length);
    assertEquals(0, Colour.RED.ordinal());
  }
}
