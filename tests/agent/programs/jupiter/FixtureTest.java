package jupiter;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import shop.Cart;
import shop.Config;

/** Uses the shop in its set-up, its tear-down and its extension only. */
@ExtendWith(FixtureTest.After.class)
class FixtureTest {
    static class After implements AfterAllCallback {
        @Override
        public void afterAll(ExtensionContext context) {
            if (Config.PERCENT != 10) throw new IllegalStateException();
        }
    }

    @BeforeAll
    static void setUp() {
        Cart.parse("1");
    }

    @RepeatedTest(3)
    void passes() {}

    @AfterAll
    static void tearDown() {
        new Cart().total();
    }
}
