package testng;

import org.testng.annotations.Test;

public class WaitingTest {
    @Test(dependsOnGroups = "base")
    public void works() {}
}
