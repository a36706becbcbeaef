import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class RedTest {
  @Test
  public void namesRed() throws Exception {
    assertEquals("red", Colour.RED.label);
  }
}
