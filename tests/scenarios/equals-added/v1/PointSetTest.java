import static org.junit.Assert.assertEquals;

import org.junit.Test;
import java.util.HashSet;
import java.util.Set;

public class PointSetTest {
  @Test
  public void equalPointsAreTwoElements() {
    Set<Point> points = new HashSet<>();
    points.add(new Point(1));
    points.add(new Point(1));
    assertEquals(2, points.size());
  }
}
