package asked;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.runner.JUnitCore;

/** Runs the test classes that are named all at the same time, and then one that asks nothing. */
public class AtOnce {
    static volatile boolean failed;

    public static void main(String[] names) throws Exception {
        CyclicBarrier start = new CyclicBarrier(names.length);
        Thread[] threads = new Thread[names.length];
        for (int i = 0; i < names.length; i++) {
            Class<?> type = Class.forName(names[i]);
            threads[i] = new Thread(() -> {
                try {
                    start.await();
                    run(type);
                } catch (InterruptedException | BrokenBarrierException problem) {
                    throw new IllegalStateException(problem);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        run(NothingTest.class);
        System.exit(failed ? 1 : 0);
    }

    static void run(Class<?> type) {
        var result = JUnitCore.runClasses(type);
        result.getFailures().forEach(failure -> System.out.println(failure.getTrace()));
        if (!result.wasSuccessful()) failed = true;
    }
}
