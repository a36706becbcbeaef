package dev.winnow.checker;

/** JUnit 4, which runs tests of JUnit 3 as well. */
final class JUnit4 extends TestFramework {
    private static final String RESULT = "org.junit.runner.Result";
    private static final String FAILURE = "org.junit.runner.notification.Failure";

    @Override
    String run(Class<?> test) throws Exception {
        Class<?> type = Class.forName("org.junit.runner.JUnitCore");
        Object core = type.getConstructor().newInstance();
        Object result = invoke(type.getMethod("run", Class[].class), core, (Object) new Class<?>[] {test});
        long[] counts = {
            (Integer) call(RESULT, "getRunCount", result), (Integer) call(RESULT, "getIgnoreCount", result)
        };
        return outcome(counts, (Iterable<?>) call(RESULT, "getFailures", result),
            failure -> call(FAILURE, "getTestHeader", failure) + ": "
                + call(FAILURE, "getException", failure).getClass().getName());
    }
}
