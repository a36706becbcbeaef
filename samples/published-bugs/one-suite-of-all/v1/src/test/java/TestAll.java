import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

public class TestAll extends TestCase {
  public static Test suite() {
    TestSuite all = new TestSuite();
    all.addTestSuite(CatTest.class);
    all.addTestSuite(DogTest.class);
    return all;
  }
}
