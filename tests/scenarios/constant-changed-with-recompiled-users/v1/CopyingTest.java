import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CopyingTest {
  @Test
  public void hasTheConstantInItsCode() {
    int most = Limits.MOST;
    assertEquals(8, most);
  }
}
