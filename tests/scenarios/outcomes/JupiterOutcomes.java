import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** As JUnit4Outcomes, for what runs on the JUnit Platform. Nested classes count as their outermost. */
public final class JupiterOutcomes {
  public static void main(String[] names) {
    Outcomes outcomes = new Outcomes();
    TestExecutionListener listener =
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean failed = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
            if (!test.isTest() && !failed) return;
            String outcome =
                failed ? "FAILED " + result.getThrowable().map(Object::toString).orElse("") : "passed";
            outcomes.put(classOf(test), test.getUniqueId(), outcome);
          }

          @Override
          public void executionSkipped(TestIdentifier test, String reason) {
            outcomes.put(classOf(test), test.getUniqueId(), "ignored");
          }
        };
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(names).map(name -> selectClass(name)).collect(Collectors.toList()))
                .build(),
            listener);
    outcomes.print();
    System.exit(0);
  }

  private static String classOf(TestIdentifier test) {
    String name =
        test.getSource()
            .map(
                source ->
                    source instanceof MethodSource
                        ? ((MethodSource) source).getClassName()
                        : source instanceof ClassSource ? ((ClassSource) source).getClassName() : "")
            .orElse("");
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }
}
