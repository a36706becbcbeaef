package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import shop.Cart;

class CartTest {
    @Test
    void sums() {
        Cart cart = new Cart();
        cart.add(1);
        assertEquals(1, cart.total());
    }

    @Nested
    class Parsing {
        @Test
        void parses() {
            assertEquals(5, Cart.parse("5"));
        }
    }
}
