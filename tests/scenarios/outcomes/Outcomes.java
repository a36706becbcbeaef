import java.util.Map;
import java.util.TreeMap;

/** How each test of each class ended, in an order that does not depend on the one they ran in. */
final class Outcomes {
  private final Map<String, Map<String, String>> classes = new TreeMap<>();

  synchronized void put(String className, String test, String outcome) {
    classes.computeIfAbsent(className, unused -> new TreeMap<>()).put(test, outcome);
  }

  synchronized void print() {
    classes.forEach(
        (name, tests) -> {
          StringBuilder line = new StringBuilder("outcome " + name);
          tests.forEach((test, outcome) -> line.append(" | ").append(test).append(' ').append(outcome));
          System.out.println(line.toString().replace('\n', ' ').replace('\r', ' '));
        });
  }
}
