package testng;

import org.testng.annotations.Test;

public class LeavesTest {
    @Test(priority = 2)
    public void leaves() {
        System.exit(3);
    }
}
