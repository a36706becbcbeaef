package junit4;

import junit.framework.TestCase;
import shop.Cart;

/** JUnit 3. */
public class OldStyleTest extends TestCase {
    public void testParse() {
        assertEquals(5, Cart.parse("5"));
    }
}
