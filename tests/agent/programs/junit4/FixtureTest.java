package junit4;

import org.junit.AfterClass;
import org.junit.ClassRule;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.experimental.categories.Category;
import org.junit.rules.ExternalResource;
import org.junit.rules.TestWatcher;
import org.junit.runner.Description;
import shop.Cart;

/** Uses the shop in its rules and in its tear-down only. */
@Category(FixtureTest.Slow.class)
public class FixtureTest {
    public interface Slow {}

    @ClassRule
    public static final ExternalResource AROUND_THE_CLASS = new ExternalResource() {
        @Override
        protected void before() {
            new Cart();
        }
    };

    @Rule
    public final TestWatcher aroundATest = new TestWatcher() {
        @Override
        protected void finished(Description description) {
            Cart.parse("1");
        }
    };

    @Test
    public void passes() {}

    @Ignore
    @Test
    public void isIgnored() {}

    @AfterClass
    public static void tearDown() {
        new Cart().total();
    }
}
