package testng;

import org.testng.annotations.Test;
import shop.Cart;

public class OneTest {
    private final Cart cart = new Cart();

    @Test(priority = 1)
    public void first() {
        cart.add(1);
    }

    @Test(priority = 3)
    public void last() {
        cart.total();
    }
}
