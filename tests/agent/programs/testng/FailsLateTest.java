package testng;

import org.testng.annotations.AfterSuite;
import org.testng.annotations.Test;

public class FailsLateTest {
    @Test
    public void passes() {}

    @AfterSuite
    public void fails() {
        throw new IllegalStateException("after everything");
    }
}
