package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import shop.Cart;

public class CartTest {
    @Test
    public void sums() {
        Cart cart = new Cart();
        cart.add(100);
        cart.add(250);
        assertEquals(350, cart.total());
    }
}
