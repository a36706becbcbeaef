public class Parser {
  static int parse(String text) {
    int limit = limit(text);
    try {
      return Math.min(limit, Integer.parseInt(text));
    } catch (NumberFormatException bad) {
      return -2;
    }
  }

  static int limit(String text) {
    if (text.isEmpty()) {
      throw new IllegalStateException("empty");
    }
    return 9;
  }
}
