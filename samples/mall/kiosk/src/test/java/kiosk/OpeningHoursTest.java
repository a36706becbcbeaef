package kiosk;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OpeningHoursTest {
    private final OpeningHours hours = new OpeningHours();

    @Test
    void closesAtNoonOnSundays() {
        assertTrue(hours.isOpen(true, 11));
        assertFalse(hours.isOpen(true, 12));
        assertTrue(hours.isOpen(false, 12));
    }
}
