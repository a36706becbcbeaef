public class Parser {
  static int parse(String text) {
    try {
      int limit = limit(text);
      return Math.min(limit, Integer.parseInt(text));
    } catch (NumberFormatException bad) {
      return -1;
    }
  }

  static int limit(String text) {
    if (text.isEmpty()) {
      throw new IllegalStateException("empty");
    }
    return 9;
  }
}
