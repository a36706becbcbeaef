import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class QuietTest {
  @Test
  public void makesNone() throws Exception {
    assertEquals(0, House.noise(false));
  }
}
