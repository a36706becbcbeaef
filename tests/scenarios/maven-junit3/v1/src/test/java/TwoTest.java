import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

public class TwoTest extends TestCase {
    public TwoTest(String name) {
        super(name);
    }

    public static Test suite() {
        TestSuite suite = new TestSuite("OneTest");
        suite.addTest(new TwoTest("testTwo"));
        return suite;
    }

    public void testTwo() {
        assertEquals(2, Work.two());
    }
}
