package engine;

import org.junit.runner.JUnitCore;
import shop.Cart;

/** Also runs a JUnit 4 class as part of its own work. */
public class ParseCheck implements Check {
    @Override
    public void check() {
        Cart.parse("5");
        if (JUnitCore.runClasses(junit4.ConfigTest.class).getRunCount() != 1) {
            throw new IllegalStateException("it did not run");
        }
    }
}
