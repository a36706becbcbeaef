package mirror;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Who is on the stack, asked in every way and from places that others call. */
public class Walked {
    static final StackWalker ALL = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES), 64);

    static String frames() {
        return ALL.walk(frames -> frames.map(frame -> frame.getDeclaringClass().getName() + "."
                + frame.getMethodName() + "@" + frame.getByteCodeIndex() / 1000 + ":"
                + frame.getLineNumber()).collect(Collectors.joining(" ")))
                .replaceAll("[$][$]Lambda[^ .]*|0x[0-9a-f]+|[$]MH[^ .]*|/[0-9]+", "");
    }

    static class Caller {
        static final Class<?> FIRST = StackWalker.getInstance(
                StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        static final String FRAMES = frames();

        static Class<?> who() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                    .getCallerClass();
        }

        @Override
        public String toString() {
            return frames();
        }

        @Override
        public int hashCode() {
            return frames().length() - new Throwable().getStackTrace().length;
        }
    }

    static class Listed extends ClassLoader {
        String seen = "";

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            seen += frames();
            throw new ClassNotFoundException(name);
        }

        @Override
        public java.net.URL getResource(String name) {
            seen += frames();
            return null;
        }
    }

    static void print(String name, Callable<?> question) throws Exception {
        System.out.println(name + ": " + question.call());
    }

    public static void main(String[] words) throws Exception {
        print("plain", Walked::frames);
        print("initialiser", () -> Caller.FIRST + " " + Caller.FRAMES);
        print("caller", Caller::who);
        print("reflection", () -> Caller.class.getDeclaredMethod("who").invoke(null));
        print("handle", () -> {
            try {
                return MethodHandles.lookup().findStatic(Walked.class, "frames",
                        MethodType.methodType(String.class)).invoke();
            } catch (Throwable problem) {
                return problem;
            }
        });
        print("text", () -> String.valueOf(new Caller()) + Map.of(1, new Caller()) + List.of(new Caller()));
        print("hash", () -> Set.of(new Caller()).size());
        Listed loader = new Listed();
        try {
            Class.forName("no.such", true, loader);
        } catch (ClassNotFoundException expected) {
            System.out.println(Arrays.toString(expected.getStackTrace()));
        }
        loader.getResourceAsStream("none");
        System.out.println(loader.seen);
        Supplier<Supplier<String>> deep = () -> () -> List.of(1).stream().map(one -> frames())
                .findFirst().get();
        System.out.println(deep.get().get());
        CountDownLatch ready = new CountDownLatch(1);
        Thread waiting = new Thread(() -> {
            synchronized (ready) {
                ready.countDown();
                while (!Thread.currentThread().isInterrupted()) {
                    try {
                        ready.wait();
                    } catch (InterruptedException end) {
                        return;
                    }
                }
            }
        }, "waiting");
        waiting.start();
        ready.await();
        while (waiting.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println(waiting.getState() + " " + Arrays.toString(waiting.getStackTrace())
                .replaceAll("[$][$]Lambda[^.]*[.]", "").replaceAll("/0x[0-9a-f]*", ""));
        waiting.interrupt();
        waiting.join();
    }
}
