package junit4;

import static org.junit.Assert.fail;

import org.junit.Test;
import shop.Cart;

public class FailingTest {
    @Test
    public void fails() {
        Cart.parse("1");
        fail("on purpose");
    }

    @Test
    public void passes() {}
}
