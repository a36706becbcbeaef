package junit3;

import junit.framework.TestCase;
import shop.Cart;

/** An object is made for each of its tests, before the first one runs. */
public class ParseTest extends TestCase {
    private final int five = Cart.parse("5");

    public ParseTest(String name) {
        super(name);
    }

    public void testFive() {
        assertEquals(5, five);
    }

    public void testPositive() {
        assertTrue(five > 0);
    }
}
