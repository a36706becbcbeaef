import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.internal.Classes;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/**
 * Runs the named JUnit 4 classes in one JVM and prints a line for each of them of which some test
 * began: its name, then every test in it (or, for a suite, below it) and how it ended.
 */
public final class JUnit4Outcomes extends RunListener {
  private final Outcomes outcomes = new Outcomes();
  private final Map<Description, String> classes = new HashMap<>();

  public static void main(String[] names) {
    JUnit4Outcomes listener = new JUnit4Outcomes();
    JUnitCore core = new JUnitCore();
    core.addListener(listener);
    List<Class<?>> found = new ArrayList<>();
    for (String name : names) {
      try {
        // As JUnitCore's own main does it: the class is initialised before any test begins, and it
        // is the framework that looks for a name, not a program that its tests depend on.
        found.add(Classes.getClass(name));
      } catch (ClassNotFoundException | LinkageError problem) {
        listener.outcomes.put(name, "the class itself", failed(problem));
      }
    }
    core.run(found.toArray(new Class<?>[0]));
    listener.outcomes.print();
    System.exit(0);
  }

  // Apart from what runs with every test: making text of an object is something to depend on.
  private static String failed(Throwable problem) {
    return "FAILED " + problem;
  }

  @Override
  public void testRunStarted(Description all) {
    for (Description named : all.getChildren()) note(named, named.getDisplayName());
  }

  private void note(Description test, String className) {
    classes.put(test, className);
    for (Description child : test.getChildren()) note(child, className);
  }

  private void put(Description test, String outcome) {
    String className = classes.getOrDefault(test, test.getClassName());
    outcomes.put(className, test.getDisplayName(), outcome);
  }

  @Override
  public void testStarted(Description test) {
    put(test, "passed");
  }

  @Override
  public void testFailure(Failure failure) {
    put(failure.getDescription(), failed(failure.getException()));
  }

  @Override
  public void testIgnored(Description test) {
    put(test, "ignored");
  }
}
