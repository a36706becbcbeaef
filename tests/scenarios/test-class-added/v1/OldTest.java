import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OldTest {
  @Test
  public void passes() {
    assertEquals(1, 1);
  }
}
