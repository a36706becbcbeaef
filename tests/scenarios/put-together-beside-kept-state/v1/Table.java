import java.util.HashMap;
import java.util.Map;

public class Table {
  private static final String[] NAMES = {"one", "two"};
  private static final Map<String, String> KNOWN = new HashMap<>();

  static String[] named(int number) {
    return new String[] {NAMES[number], Maker.make()};
  }

  static String known(String name) {
    StringBuilder text = new StringBuilder(Maker.make());
    for (String one : KNOWN.keySet()) {
      text.append(one);
    }
    return text.append(KNOWN.get(name)).toString();
  }

  static boolean has(String name) {
    return NAMES[0].equals(name) || KNOWN.containsKey(name);
  }
}
