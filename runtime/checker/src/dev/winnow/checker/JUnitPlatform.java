package dev.winnow.checker;

import java.lang.reflect.Array;

/** The JUnit Platform: Jupiter and whatever other engines there are. */
final class JUnitPlatform extends TestFramework {
    private static final String LAUNCHER = "org.junit.platform.launcher.";
    private static final String SUMMARY = LAUNCHER + "listeners.TestExecutionSummary";

    private final TestFramework old; // for classes of which no engine knows a test; or null
    private Object launcher;

    JUnitPlatform(TestFramework old) {
        this.old = old;
    }

    @Override
    String run(Class<?> test) throws Exception {
        if (launcher == null) launcher = call(LAUNCHER + "core.LauncherFactory", "create", null);
        Class<?> listenerType = Class.forName(LAUNCHER + "TestExecutionListener");
        Class<?> summarising = Class.forName(LAUNCHER + "listeners.SummaryGeneratingListener");
        Object listener = summarising.getConstructor().newInstance();
        Object listeners = arrayOf(listenerType, listener);
        Class<?> requestType = Class.forName(LAUNCHER + "LauncherDiscoveryRequest");
        invoke(Class.forName(LAUNCHER + "Launcher").getMethod("execute", requestType, listeners.getClass()),
            launcher, request(test), listeners);
        Object summary = invoke(summarising.getMethod("getSummary"), listener);
        long found = count(summary, "Found");
        if (found == 0 && old != null) return old.run(test);
        long[] counts = {found, count(summary, "Skipped"), count(summary, "Aborted"), count(summary, "Started")};
        String failureType = SUMMARY + "$Failure";
        return outcome(counts, (Iterable<?>) call(SUMMARY, "getFailures", summary), failure -> {
            Object identifier = call(failureType, "getTestIdentifier", failure);
            return call(LAUNCHER + "TestIdentifier", "getUniqueId", identifier) + ": "
                + call(failureType, "getException", failure).getClass().getName();
        });
    }

    private static long count(Object summary, String what) throws Exception {
        return (Long) call(SUMMARY, "getTests" + what + "Count", summary);
    }

    private static Object request(Class<?> test) throws Exception {
        Class<?> selectors = Class.forName("org.junit.platform.engine.discovery.DiscoverySelectors");
        Object selector = invoke(selectors.getMethod("selectClass", Class.class), null, test);
        Object all = arrayOf(Class.forName("org.junit.platform.engine.DiscoverySelector"), selector);
        Class<?> builder = Class.forName(LAUNCHER + "core.LauncherDiscoveryRequestBuilder");
        Object begun = invoke(builder.getMethod("request"), null);
        invoke(builder.getMethod("selectors", all.getClass()), begun, all);
        return invoke(builder.getMethod("build"), begun);
    }

    private static Object arrayOf(Class<?> type, Object element) {
        Object array = Array.newInstance(type, 1);
        Array.set(array, 0, element);
        return array;
    }
}
