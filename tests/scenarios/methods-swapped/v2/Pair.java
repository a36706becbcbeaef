public class Pair {
  static String second() {
    return "second";
  }

  static String first() {
    return "first";
  }
}
