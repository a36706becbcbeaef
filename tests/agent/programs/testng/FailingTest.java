package testng;

import org.testng.annotations.BeforeClass;
import org.testng.annotations.Test;

public class FailingTest {
    @BeforeClass
    public void setUp() {
        throw new IllegalStateException("before the test");
    }

    @Test
    public void isSkipped() {}
}
