package blocks;

/**
 * Methods with several ways through them, which tests take one by one. What the compiler makes of
 * each is in the comments: the number of each basic block, in the order of the code.
 */
public class Ways {
    private final int size;

    /** With branches before this() is called: blocks where `this` is no object yet. */
    public Ways(boolean large) {
        this(large ? 10 : 1); // 0, 1 large, 2 small, 3 the call
    }

    private Ways(int size) {
        this.size = size;
    }

    public int size() {
        return size;
    }

    public static String fork(int number) {
        if (number > 0) { // 0
            return "positive"; // 1
        }
        return "other"; // 2
    }

    public static int caught(String text) {
        try {
            return Integer.parseInt(text); // 0
        } catch (NumberFormatException e) {
            return -1; // 1
        }
    }

    public static int chosen(int number) {
        switch (number) { // 0
            case 1:
                return 10; // 1
            case 2:
                return 20; // 2
            default:
                return 0; // 3
        }
    }

    /** Several objects on the stack where the branches meet, one of them not initialised yet. */
    public static String joined(boolean first, boolean second) {
        return new StringBuilder(first ? "a" : "b").append(second ? "c" : "d").toString();
    }

    /** Entered once and left running: what it does later is done in another test's time. */
    public static final class Loop extends Thread {
        private final Object lock = new Object();
        private boolean asked;
        private int answers;

        public Loop() {
            setDaemon(true);
        }

        @Override
        public void run() {
            while (true) {
                synchronized (lock) {
                    if (asked) {
                        asked = false;
                        answers++;
                        lock.notifyAll();
                    }
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }

        public int ask() throws InterruptedException {
            synchronized (lock) {
                asked = true;
                lock.notifyAll();
                while (asked) lock.wait();
                return answers;
            }
        }
    }
}
