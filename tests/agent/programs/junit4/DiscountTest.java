package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import shop.Cart;

/** The first to use shop.Config when it runs before ConfigTest. */
public class DiscountTest {
    @Test
    public void tenPercent() {
        Cart cart = new Cart();
        cart.add(100);
        assertEquals(90, cart.discounted());
    }
}
