package dev.winnow.checker;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.TreeSet;

/**
 * A test framework on the class path of a project. It is called by reflection: which version there is
 * is the project's affair.
 */
abstract class TestFramework {
    /** How the tests of a class ended: their number, and the failures with what was thrown. */
    abstract String run(Class<?> test) throws Exception;

    /** Null if the class path has none that is known here. */
    static TestFramework find() {
        TestFramework old = exists("org.junit.runner.JUnitCore") ? new JUnit4() : null;
        if (!exists("org.junit.platform.launcher.core.LauncherFactory")) return old;
        return new JUnitPlatform(old);
    }

    static String outcome(long[] counts, Iterable<?> failures, Names names) throws Exception {
        StringBuilder text = new StringBuilder();
        for (long count : counts) text.append(count).append(' ');
        TreeSet<String> sorted = new TreeSet<>();
        for (Object failure : failures) sorted.add(names.name(failure));
        for (String name : sorted) text.append('\n').append(name);
        return text.toString();
    }

    interface Names {
        String name(Object failure) throws Exception;
    }

    static Object call(String type, String method, Object on) throws Exception {
        return invoke(Class.forName(type).getMethod(method), on);
    }

    static Object invoke(Method method, Object on, Object... arguments) throws Exception {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException wrapped) {
            if (wrapped.getCause() instanceof Error) throw (Error) wrapped.getCause();
            throw (Exception) wrapped.getCause();
        }
    }

    private static boolean exists(String type) {
        try {
            Class.forName(type, false, TestFramework.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError missing) {
            return false;
        }
    }
}
