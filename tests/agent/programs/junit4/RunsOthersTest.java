package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.JUnitCore;

/** A test that runs another test class as part of its own work. */
public class RunsOthersTest {
    @Test
    public void cartTestHasOneTest() {
        assertEquals(1, JUnitCore.runClasses(CartTest.class).getRunCount());
    }
}
