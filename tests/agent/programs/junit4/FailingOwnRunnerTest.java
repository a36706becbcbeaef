package junit4;

import org.junit.runner.RunWith;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunNotifier;

/** A runner that JUnit knows nothing of, with a notifier of its own between itself and JUnit's. */
@RunWith(FailingOwnRunnerTest.FailingRunner.class)
public class FailingOwnRunnerTest {
    public static class FailingRunner extends OwnRunnerTest.OwnRunner {
        public FailingRunner(Class<?> type) {
            super(type);
        }

        @Override
        public void run(RunNotifier notifier) {
            new Quiet().fireTestFailure(new Failure(getDescription(), new Exception("on purpose")));
        }
    }

    /** Tells nobody. */
    private static class Quiet extends RunNotifier {
        @Override
        public void fireTestFailure(Failure failure) {}
    }
}
