public class Marks {
  static String of(String text, boolean loud) {
    StringBuilder out = new StringBuilder();
    if (text.isEmpty()) {
      return "nothing";
    }
    if (loud) {
      out.append('+');
      out.append('!');
    } else {
      out.append('.');
    }
    return out.toString();
  }

  static String ends(String text) {
    StringBuilder out = new StringBuilder();
    if (text.isEmpty()) {
      return "nothing";
    }
    if (text.startsWith("a")) {
      out.append('a');
    }
    if (text.endsWith("z")) {
      out.append('z');
    }
    return out.toString();
  }
}
