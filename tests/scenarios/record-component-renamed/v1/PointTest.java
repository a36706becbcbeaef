import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PointTest {
  @Test
  public void showsItsComponents() {
    assertEquals("Point[x=1, y=2]", new Point(1, 2).toString());
  }
}
