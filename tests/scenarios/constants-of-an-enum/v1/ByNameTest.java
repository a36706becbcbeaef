import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ByNameTest {
  @Test
  public void looksOneUp() throws Exception {
    String found = "none";
    try {
      found = Shape.valueOf("LONG").name();
    } catch (IllegalArgumentException e) {
      found = "bad";
    }
    assertEquals("bad", found);
  }
}
