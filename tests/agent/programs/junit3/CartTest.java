package junit3;

import junit.framework.TestCase;
import shop.Cart;

public class CartTest extends TestCase {
    private Cart cart;

    @Override
    protected void setUp() {
        cart = new Cart();
    }

    public void testSum() {
        cart.add(1);
        assertEquals(1, cart.total());
    }
}
