import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

public class CatTest extends TestCase {
  public static Test suite() {
    return new TestSuite(CatTest.class);
  }

  public void testMeows() {
    assertEquals("meow", new Cat().sound());
  }
}
