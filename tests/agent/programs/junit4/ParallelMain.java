package junit4;

import org.junit.experimental.ParallelComputer;
import org.junit.runner.JUnitCore;

/** Two test classes at once that wait for each other, so that they surely overlap. */
public class ParallelMain {
    static final java.util.concurrent.CyclicBarrier BARRIER =
            new java.util.concurrent.CyclicBarrier(2);

    public static class Left {
        @org.junit.Test
        public void meets() throws Exception {
            left();
            BARRIER.await();
            BARRIER.await();
        }
    }

    public static class Right {
        @org.junit.Test
        public void meets() throws Exception {
            BARRIER.await();
            right();
            BARRIER.await();
        }
    }

    static void left() {}

    static void right() {}

    public static void main(String[] arguments) {
        boolean good = JUnitCore.runClasses(ParallelComputer.classes(), Left.class, Right.class)
                .wasSuccessful();
        System.out.println(good ? "both met" : "failed");
    }
}
