package junit4;

import static org.junit.Assert.assertThrows;

import org.junit.Test;
import shop.Broken;

public class BrokenTest {
    @Test
    public void failsToInitialise() {
        assertThrows(ExceptionInInitializerError.class, Broken::value);
    }
}
