import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LeftTest {
  @Test
  public void opensTheLeftTap() {
    assertEquals("hot", Taps.all()[0].toString());
  }
}
