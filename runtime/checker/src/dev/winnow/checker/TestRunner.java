package dev.winnow.checker;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/** Runs tests of one revision, in one class loader or in one for each test. */
final class TestRunner implements AutoCloseable {
    /** How a test ended. */
    static final class Outcome {
        String exception = ""; // its class and message; empty: none
        long returned; // of the values that the test got back
        long state; // of the objects that it had in the end
    }

    /** How much of a program tests share; the order is that of src/checker/jvm_worker.h. */
    enum Shared { CLASSES, NOTHING, STATE }

    /** Enough for the longest test, and one place for each of its statements. */
    private static final int MOST_STATEMENTS = 128;

    private final List<String> roots;
    private final Shared shared;
    private final InitialValues initial;
    private final Windows windows; // null: nothing is recorded, and the final state is looked at
    private ProgramLoader loader;

    TestRunner(List<String> roots, Shared shared, boolean recorded) throws Exception {
        this.roots = roots;
        this.shared = shared;
        initial = new InitialValues(roots);
        windows = recorded ? new Windows() : null;
    }

    /** The bytes are needed if the test is recorded. */
    Outcome run(String name, byte[] bytes) throws Exception {
        if (loader == null || shared == Shared.NOTHING) {
            close();
            loader = new ProgramLoader(roots);
        }
        Outcome outcome = new Outcome();
        Object[] values = new Object[MOST_STATEMENTS];
        Class<?> test = windows != null ? loader.define(name, bytes) : loader.loadClass(name);
        if (windows != null) windows.open(test);
        try {
            call(test, values);
        } catch (Throwable thrown) {
            outcome.exception = StateText.withoutAddresses(thrown.toString());
        } finally {
            // Whatever it did is what a test of the first revision expects.
            if (windows != null) windows.close(test);
        }
        // Looking at objects would be seen by the agent as if the tests did it.
        if (windows == null) {
            outcome.returned = StateText.ofValues(values);
            outcome.state = StateText.ofObjects(values, loader, shared == Shared.STATE ? null : initial);
        }
        return outcome;
    }

    /** Of a program with marks: what this test alone makes run (Marks). */
    List<String> uses(String name) throws Exception {
        run(name, null);
        return Arrays.asList((String[]) loader.loadClass(Marks.CLASS).getMethod("all").invoke(null));
    }

    private static void call(Class<?> test, Object[] values) throws Throwable {
        try {
            Object instance = test.getDeclaredConstructor().newInstance();
            Method method = test.getMethod("test", Object[].class);
            method.invoke(instance, (Object) values);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }

    @Override
    public void close() throws IOException {
        if (loader != null) loader.close();
        loader = null;
    }
}
