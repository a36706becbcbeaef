package testng;

import org.testng.annotations.Test;
import shop.Cart;

public class TwoTest {
    @Test(priority = 2)
    public void between() {
        Cart.parse("2");
    }
}
