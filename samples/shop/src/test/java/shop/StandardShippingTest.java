package shop;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StandardShippingTest {
    private final Shipping shipping = new StandardShipping();
    private final Cart cart = new Cart();

    @Test
    public void costsSomethingForASmallCart() {
        cart.add("lamp", Price.of("49.99"), 1);
        assertEquals(Price.of("4.90"), shipping.cost(cart));
    }

    @Test
    public void isFreeForALargeCart() {
        cart.add("chair", Price.of("50.00"), 1);
        assertEquals(Price.ZERO, shipping.cost(cart));
    }

    @Test
    public void takesThreeDays() {
        assertEquals("in 3 days", shipping.promise());
    }
}
