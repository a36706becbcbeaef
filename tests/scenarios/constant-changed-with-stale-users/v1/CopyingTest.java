import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CopyingTest {
  @Test
  public void hasTheConstantInItsCode() {
    assertEquals(8, Limits.MOST);
  }
}
