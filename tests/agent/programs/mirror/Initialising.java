package mirror;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Static initialisers that fail, overflow, need each other, or are waited for; in which order. */
public class Initialising {
    static final List<String> order = new ArrayList<>();

    static int note(String what) {
        synchronized (order) {
            order.add(what);
        }
        return order.size();
    }

    interface Quiet {
        int NUMBER = note("Quiet");
    }

    interface Loud extends Quiet {
        int NUMBER = note("Loud");

        default void hear() {}
    }

    static class Base {
        static int number = note("Base");
    }

    static class Derived extends Base implements Loud {
        static final int CONSTANT = 3;
        static final String TEXT = "not " + CONSTANT;
        static int other = note("Derived");
    }

    static class Fails {
        static int number;

        static {
            note("Fails");
            if (order.size() > 0) throw new IllegalStateException("on purpose");
        }
    }

    static class BelowFails extends Fails {
        static int more = note("never");
    }

    static class Overflows {
        static int depth;
        static int number = again();

        static int again() {
            depth++;
            return again() + 1;
        }
    }

    static class Catches {
        static final String RESULT;

        static {
            String result;
            try {
                result = "" + Fails.number;
            } catch (NoClassDefFoundError error) {
                result = error.getMessage() + " " + (error.getCause() == null ? null
                        : error.getCause().getClass() + error.getCause().getMessage()
                        + error.getCause().getStackTrace().length);
            } finally {
                note("Catches");
            }
            RESULT = result;
        }
    }

    static class Left {
        static int number = note("Left") + Right.number;
    }

    static class Right {
        static int number = note("Right") + Left.number;
    }

    static class Slow {
        static final int NUMBER;

        static {
            Initialising.slowBegun.countDown();
            try {
                Thread.sleep(50);
            } catch (InterruptedException end) {
                note("interrupted");
            }
            NUMBER = note("Slow");
        }
    }

    static final CountDownLatch slowBegun = new CountDownLatch(1);

    static class Exits {
        static {
            System.out.println(order);
            if (order.size() > 3) System.exit(6);
        }
    }

    interface Part {
        Object run() throws Throwable;
    }

    static void attempt(Part part) {
        try {
            System.out.println(part.run());
        } catch (StackOverflowError full) {
            System.out.println("overflow");
        } catch (Throwable problem) {
            System.out.println(Mirror.trace(problem));
        }
    }

    public static void main(String[] words) throws Exception {
        attempt(() -> Derived.CONSTANT + Derived.TEXT);
        attempt(() -> new Derived[2].length + " " + (((Object) "") instanceof Derived));
        attempt(() -> Derived.number);
        attempt(() -> new Derived() instanceof Loud);
        attempt(() -> Derived.class.getInterfaces()[0].getField("NUMBER").get(null));
        attempt(() -> Quiet.NUMBER);
        for (int i = 0; i < 2; i++) {
            attempt(() -> Fails.number);
            attempt(() -> new BelowFails());
            attempt(() -> Class.forName("mirror.Initialising$Fails"));
            attempt(() -> MethodHandles.lookup().ensureInitialized(BelowFails.class));
            attempt(() -> Overflows.number);
        }
        attempt(() -> Catches.RESULT);
        attempt(() -> Left.number + " " + Right.number);
        Thread first = new Thread(() -> note("first " + Slow.NUMBER));
        first.start();
        slowBegun.await();
        attempt(() -> Slow.NUMBER);
        first.join();
        attempt(() -> new Exits());
    }
}
