package mirror;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Looks harder for traces of an agent than Mirror does; one line for each try. */
public class Attack {
    interface Nested {
        Supplier<Supplier<String>> DEEP = () -> () -> {
            Supplier<String> inner = () -> frames();
            return inner.get();
        };
    }

    record Point(int x, int y) implements Serializable {
        Point {
            if (x > y) throw new IllegalArgumentException("x > y");
        }
    }

    sealed interface Shape permits Round, Square {}

    record Round(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    static class Implicit implements Serializable {
        int number = 5;
        transient String text = "lost";

        static {
            frames();
        }
    }

    static class Own extends ClassLoader {
        Own() {
            super(Attack.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static class Copied {
        public static int value = 3;
        volatile int counter;

        public int twice(int number) {
            return number > 0 ? 2 * number : -2 * number;
        }
    }

    static String frames() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(
                all -> all.map(frame -> frame.getDeclaringClass().getSimpleName() + "."
                        + frame.getMethodName() + frame.getMethodType() + ":"
                        + frame.getLineNumber()).map(line -> line.replaceAll("\\$\\$Lambda.*?\\.", "L."))
                        .collect(Collectors.joining(" ")));
    }

    static void attempt(String name, Callable<?> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Throwable problem) {
            StackTraceElement[] trace = problem.getStackTrace();
            answer = problem + " at " + (trace.length == 0 ? "" : trace[0]);
        }
        // A hash that is made up comes from a series that others use as well.
        System.out.println(name + ": " + String.valueOf(answer).replaceAll("@[0-9a-f]+", "@"));
    }

    static byte[] bytes(Class<?> type) throws Exception {
        try (InputStream in = type.getResourceAsStream(type.getName().substring(7) + ".class")) {
            return in.readAllBytes();
        }
    }

    static int depth;

    static void deeper() {
        depth++;
        deeper();
    }

    static int jump(int number) {
        int sum = 0;
        outer:
        for (int i = 0; i < number; i++) {
            for (int j = 0;; j++) {
                if (j == i) continue outer;
                if (sum > 100) break outer;
                try {
                    if (j % 3 == 0) continue;
                    sum += i / (j % 2);
                } catch (ArithmeticException zero) {
                    sum++;
                } finally {
                    sum += 2;
                }
            }
        }
        return sum;
    }

    public static void main(String[] words) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        attempt("nested lambdas", () -> Nested.DEEP.get().get());
        attempt("record", () -> new Point(1, 2));
        attempt("refused record", () -> new Point(2, 1));
        attempt("components", () -> Arrays.toString(Point.class.getRecordComponents()));
        attempt("permitted", () -> Arrays.toString(Shape.class.getPermittedSubclasses()));
        attempt("implicit version", () -> ObjectStreamClass.lookup(Implicit.class).getSerialVersionUID());
        attempt("stored", () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new ObjectOutputStream(out).writeObject(new Point(3, 4));
            return new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
        });
        attempt("own bytes", () -> Arrays.hashCode(bytes(Copied.class)));
        attempt("own loader", () -> {
            Class<?> copy = new Own().define(bytes(Copied.class));
            Object made = copy.getConstructor().newInstance();
            return copy.getMethod("twice", int.class).invoke(made, -4) + " " + copy.getName()
                    + (copy == Copied.class) + copy.getProtectionDomain().getCodeSource();
        });
        attempt("twice the same name", () -> {
            Own loader = new Own();
            loader.define(bytes(Copied.class));
            return loader.define(bytes(Copied.class));
        });
        attempt("hidden", () -> {
            Class<?> hidden = lookup.defineHiddenClass(bytes(Copied.class), true).lookupClass();
            Object made = hidden.getDeclaredConstructor().newInstance();
            return hidden.isHidden() + " " + hidden.getDeclaredMethods().length
                    + hidden.getMethod("twice", int.class).invoke(made, 4);
        });
        attempt("no class", () -> new Own().define(new byte[] {1, 2, 3}));
        attempt("damaged class", () -> {
            byte[] bytes = bytes(Copied.class);
            return new Own().define(Arrays.copyOf(bytes, bytes.length - 7));
        });
        attempt("handle", () -> {
            MethodHandle twice = lookup.findVirtual(Copied.class, "twice",
                    MethodType.methodType(int.class, int.class));
            return lookup.revealDirect(twice) + " " + twice.type() + (int) answer(twice);
        });
        attempt("variable", () -> {
            VarHandle counter = lookup.findVarHandle(Copied.class, "counter", int.class);
            Copied on = new Copied();
            return counter.compareAndSet(on, 0, 7) + " " + on.counter + counter.accessModeType(
                    VarHandle.AccessMode.GET);
        });
        attempt("missing member", () -> lookup.findVirtual(Copied.class, "missing",
                MethodType.methodType(void.class)));
        attempt("all members", () -> Arrays.stream(Attack.class.getDeclaredMethods())
                .map(Object::toString).sorted().collect(Collectors.joining("\n ")));
        attempt("jumps", () -> jump(20));
        attempt("too deep", () -> {
            try {
                deeper();
                return "never";
            } catch (StackOverflowError full) {
                return depth > 1000 && Arrays.stream(full.getStackTrace()).limit(500)
                        .allMatch(frame -> frame.getMethodName().equals("deeper"));
            }
        });
        attempt("too much", () -> {
            List<long[]> all = new ArrayList<>();
            try {
                while (true) all.add(new long[1 << 20]);
            } catch (OutOfMemoryError full) {
                all = null;
                return full.getMessage();
            }
        });
        attempt("threads", () -> Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> !entry.getKey().isDaemon())
                .map(entry -> entry.getKey() + Arrays.toString(entry.getValue()).replaceAll(
                        "[$][$]Lambda[^.]*|/0x[0-9a-f]*", ""))
                .sorted().collect(Collectors.toList()));
        attempt("beans", () -> ManagementFactory.getThreadMXBean().getThreadCount() > 0
                && ManagementFactory.getClassLoadingMXBean().getUnloadedClassCount() >= 0);
        attempt("handles of processes", () -> ProcessHandle.current().children().count() + " "
                + ProcessHandle.current().isAlive());
        CountDownLatch cleaned = new CountDownLatch(1);
        Cleaner.create().register(new Object(), cleaned::countDown);
        attempt("cleaner", () -> {
            for (int i = 0; i < 100 && cleaned.getCount() > 0; i++) {
                System.gc();
                Thread.sleep(10);
            }
            return cleaned.getCount();
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("halting");
            System.out.flush();
            Runtime.getRuntime().halt(5);
        }));
        System.exit(4);
    }

    private static Object answer(MethodHandle twice) {
        try {
            return twice.invoke(new Copied(), 21);
        } catch (Throwable problem) {
            throw new IllegalStateException(problem);
        }
    }
}
