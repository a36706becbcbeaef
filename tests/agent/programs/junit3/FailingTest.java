package junit3;

import junit.framework.TestCase;

public class FailingTest extends TestCase {
    public void testFails() {
        fail("on purpose");
    }

    public void testPasses() {}
}
