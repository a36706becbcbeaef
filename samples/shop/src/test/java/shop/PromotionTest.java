package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PromotionTest {
    private final Promotion promotion = new Promotion(20, Price.of("30.00"));

    @Test
    void givesNothingBelowItsLimit() {
        assertEquals(Price.ZERO, promotion.discount(Price.of("29.99")));
    }

    @Test
    void countsFromItsLimitOn() {
        assertEquals(Price.of("6.00"), promotion.discount(Price.of("30.00")));
    }

    @Test
    void theCurrentOneIsReadFromItsFile() {
        assertEquals(Price.of("12.00"), Promotion.current().discount(Price.of("120.00")));
    }
}
