import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondByNameTest {
  @Test
  public void looksOneUpAgain() throws Exception {
    String found = "none";
    try {
      found = Shape.valueOf("LONG").name();
    } catch (IllegalArgumentException e) {
      found = "bad";
    }
    assertEquals("bad", found);
  }
}
