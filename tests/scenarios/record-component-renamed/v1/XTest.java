import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class XTest {
  @Test
  public void readsX() {
    assertEquals(1, new Point(1, 2).x());
  }
}
