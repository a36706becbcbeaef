import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

public class DogTest extends TestCase {
  public static Test suite() {
    return new TestSuite(DogTest.class);
  }

  public void testBarks() {
    assertEquals("woof", new Dog().sound());
  }
}
