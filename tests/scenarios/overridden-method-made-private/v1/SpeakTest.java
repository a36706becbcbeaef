import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SpeakTest {
    @Test
    public void theObjectDecides() {
        Middle middle = new Low();
        assertEquals("low", middle.speak());
    }
}
