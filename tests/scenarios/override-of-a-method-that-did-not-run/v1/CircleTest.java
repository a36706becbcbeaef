import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CircleTest {
  @Test
  public void asBefore() {
    Shape unused = new Square();
    assertEquals(3, Areas.of(new Circle()));
  }
}
