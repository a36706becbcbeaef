import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ThirdTest {
  @Test
  public void needsNoLimit() {
    assertEquals(5, 2 + 3);
  }
}
