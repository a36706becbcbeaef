package dev.winnow.checker;

import java.lang.reflect.Method;

/**
 * Where a test begins and ends, said to the agent in the words in which Surefire's way of running a
 * class of tests says it (hook 17 of src/agent/frameworks.h).
 */
final class Windows {
    private static final int CLASS_OF_TESTS = 17;
    private final Method enter;
    private final Method exit;

    Windows() throws ReflectiveOperationException {
        Class<?> probes = Class.forName("java.lang.WinnowProbes");
        enter = probes.getMethod("enter", Object.class, int.class);
        exit = probes.getMethod("exit", Object.class, int.class, boolean.class);
    }

    void open(Class<?> test) throws ReflectiveOperationException {
        enter.invoke(null, test, CLASS_OF_TESTS);
    }

    void close(Class<?> test) throws ReflectiveOperationException {
        exit.invoke(null, test, CLASS_OF_TESTS, false);
    }
}
