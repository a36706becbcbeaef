package junit4;

import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.ExternalResource;

/** Fails after its last test. */
public class FailingRuleTest {
    @ClassRule
    public static final ExternalResource RULE = new ExternalResource() {
        @Override
        protected void after() {
            throw new IllegalStateException("on purpose");
        }
    };

    @Test
    public void passes() {}
}
