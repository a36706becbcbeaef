package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import shop.Config;

/** Only reads a static field of shop.Config. */
public class ConfigTest {
    @Test
    public void isTen() {
        assertEquals(10, (int) Config.PERCENT);
    }
}
