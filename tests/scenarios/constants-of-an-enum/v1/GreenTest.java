import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class GreenTest {
  @Test
  public void namesGreen() throws Exception {
    assertEquals("green", Colour.GREEN.label);
    assertEquals(1, Colour.GREEN.ordinal());
  }
}
