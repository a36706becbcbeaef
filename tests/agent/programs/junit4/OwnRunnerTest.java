package junit4;

import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.notification.RunNotifier;
import shop.Cart;

/** A runner that JUnit knows nothing of. */
@RunWith(OwnRunnerTest.OwnRunner.class)
public class OwnRunnerTest {
    public static class OwnRunner extends Runner {
        private final Description description;

        public OwnRunner(Class<?> type) {
            description = Description.createTestDescription(type, "own");
        }

        @Override
        public Description getDescription() {
            return description;
        }

        @Override
        public void run(RunNotifier notifier) {
            notifier.fireTestStarted(description);
            Cart.parse("3");
            notifier.fireTestFinished(description);
        }
    }
}
