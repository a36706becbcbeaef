import junit.framework.TestCase;

public class OtherTest extends TestCase {
  public void testCountsToTwo() {
    assertEquals(2, 1 + 1);
  }
}
