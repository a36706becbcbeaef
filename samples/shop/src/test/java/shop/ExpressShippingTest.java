package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ExpressShippingTest {
    private final Shipping shipping = new ExpressShipping();

    @Test
    void costsALittleForEveryPiece() {
        Cart cart = new Cart();
        cart.add("apple", Price.of("0.40"), 4);
        assertEquals(Price.of("11.90"), shipping.cost(cart));
    }

    @Test
    void arrivesTheNextDay() {
        assertTrue(shipping.promise().startsWith("tomorrow"));
    }
}
