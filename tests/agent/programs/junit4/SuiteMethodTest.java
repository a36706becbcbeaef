package junit4;

import junit.framework.Test;
import junit.framework.TestSuite;
import shop.Cart;

/** JUnit 3 with a suite() method, which runs while the runner is built. */
public class SuiteMethodTest {
    public static Test suite() {
        TestSuite suite = new TestSuite("some name");
        if (Cart.parse("1") == 1) suite.addTestSuite(OldStyleTest.class);
        return suite;
    }
}
