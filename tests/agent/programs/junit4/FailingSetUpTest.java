package junit4;

import org.junit.BeforeClass;
import org.junit.Test;

public class FailingSetUpTest {
    @BeforeClass
    public static void setUp() {
        throw new IllegalStateException("on purpose");
    }

    @Test
    public void passes() {}
}
