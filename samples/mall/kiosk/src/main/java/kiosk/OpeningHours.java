package kiosk;

/** From six in the morning to eight in the evening, on Sundays until noon. */
public class OpeningHours {
    public boolean isOpen(boolean sunday, int hour) {
        return hour >= 6 && hour < (sunday ? 12 : 20);
    }
}
