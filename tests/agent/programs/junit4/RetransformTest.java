package junit4;

import static org.junit.Assert.assertTrue;

import org.junit.Test;
import other.Retransformer;
import shop.Cart;

/** Another agent rewrites shop.Cart while tests use it. */
public class RetransformTest {
    @Test
    public void cartGoesOnWorking() throws Exception {
        Cart cart = new Cart();
        assertTrue(Retransformer.retransform(Cart.class));
        cart.add(1);
        assertTrue(cart.total() == 1);
    }
}
