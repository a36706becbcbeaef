import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LoudTest {
  @Test
  public void makesNoise() throws Exception {
    assertEquals(2, House.noise(true));
  }
}
