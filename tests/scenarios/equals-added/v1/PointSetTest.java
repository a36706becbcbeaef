import static org.junit.Assert.assertEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.Test;

public class PointSetTest {
  @Test
  public void equalPointsAreTwoElements() {
    Set<Point> points = new HashSet<>();
    points.add(new Point(1));
    points.add(new Point(1));
    assertEquals(2, points.size());
  }
}
