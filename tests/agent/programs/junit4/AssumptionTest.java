package junit4;

import org.junit.Assume;
import org.junit.Test;

public class AssumptionTest {
    @Test
    public void isNotMet() {
        Assume.assumeTrue(false);
    }
}
