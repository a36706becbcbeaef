package dev.winnow.checker;

import java.net.URLClassLoader;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * Test classes of a real project, which bring their framework along. Libraries are on the class path of
 * this JVM, the project's own classes in a class loader of their own, so that the next revision of them
 * costs what its tests cost, and not a JVM.
 */
final class ProjectTests implements AutoCloseable {
    private static final TestFramework FRAMEWORK = TestFramework.find();

    private final URLClassLoader loader;
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();

    ProjectTests(List<String> roots) throws Exception {
        loader = new URLClassLoader(ProgramLoader.urls(roots), ClassLoader.getSystemClassLoader());
    }

    String run(String test) {
        Thread.currentThread().setContextClassLoader(loader);
        try {
            if (FRAMEWORK == null) return "there is no test framework on the class path";
            return FRAMEWORK.run(Class.forName(test, false, loader));
        } catch (Throwable broken) {
            return "class: " + broken.getClass().getName();
        }
    }

    /** What the tests have set for the whole JVM is not for those of the next revision. */
    @Override
    public void close() throws Exception {
        Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
        System.setProperties(properties);
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
        loader.close();
    }
}
