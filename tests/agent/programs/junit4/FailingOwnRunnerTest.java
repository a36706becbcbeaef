package junit4;

import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunNotifier;

/** A runner that JUnit knows nothing of, with a notifier of its own between itself and JUnit's. */
@RunWith(FailingOwnRunnerTest.OwnRunner.class)
public class FailingOwnRunnerTest {
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
            new Quiet().fireTestFailure(new Failure(description, new Exception("on purpose")));
        }
    }

    /** Tells nobody. */
    private static class Quiet extends RunNotifier {
        @Override
        public void fireTestFailure(Failure failure) {}
    }
}
