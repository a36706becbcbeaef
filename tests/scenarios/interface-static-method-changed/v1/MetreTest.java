import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class MetreTest {
  @Test
  public void measures() {
    assertEquals(1, new Metre().length());
  }
}
