package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CheckoutTest {
    private final Promotion promotion = new Promotion(10, Price.of("100.00"));
    private final Cart cart = new Cart();

    @BeforeEach
    void fillTheCart() {
        cart.add("chair", Price.of("60.00"), 2);
    }

    @Test
    void chargesTheArticlesLessThePromotion() {
        Checkout checkout = new Checkout(cart, promotion, new StandardShipping());
        assertEquals(Price.of("12.00"), checkout.discount());
        assertEquals(Price.of("108.00"), checkout.total());
    }

    @Test
    void chargesTheCourierToo() {
        Checkout checkout = new Checkout(cart, promotion, new ExpressShipping());
        assertEquals(Price.of("118.90"), checkout.total());
        assertTrue(checkout.arrival().startsWith("tomorrow"));
    }
}
