package junit4;

import org.junit.Test;
import org.junit.experimental.runners.Enclosed;
import org.junit.runner.RunWith;
import shop.Cart;

@RunWith(Enclosed.class)
public class EnclosingTest {
    public static class Inner {
        @Test
        public void parses() {
            Cart.parse("7");
        }
    }
}
