package junit4;

import org.junit.runner.JUnitCore;
import shop.Cart;

/** Runs tests one after the other, and something of its own before and between them. */
public class Between {
    public static void main(String[] arguments) {
        before();
        JUnitCore.runClasses(CartTest.class);
        between();
        JUnitCore.runClasses(ConfigTest.class);
    }

    static void before() {}

    static void between() {
        Cart.parse("4");
    }
}
