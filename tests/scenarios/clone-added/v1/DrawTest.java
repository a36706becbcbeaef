import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DrawTest {
  @Test
  public void aCircleIsRound() {
    assertEquals("o", new Circle().draw());
  }
}
