package testng;

import org.testng.annotations.Test;

public class BaseTest {
    @Test(groups = "base")
    public void makesReady() {}
}
