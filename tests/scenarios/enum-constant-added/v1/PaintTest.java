import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PaintTest {
  @Test
  public void namesEveryColour() {
    for (Colour colour : Colour.values()) assertEquals(false, Paint.name(colour).equals("?"));
  }
}
