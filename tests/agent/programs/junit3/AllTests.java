package junit3;

import junit.extensions.TestSetup;
import junit.framework.Test;
import junit.framework.TestSuite;
import shop.Config;

/** Other classes, a part of one, and a set-up around it. */
public class AllTests {
    public static Test suite() {
        TestSuite suite = new TestSuite("junit3.ParseTest");
        if (Config.PERCENT == 10) suite.addTestSuite(CartTest.class);
        suite.addTest(new TestSetup(new ParseTest("testFive")));
        return suite;
    }
}
