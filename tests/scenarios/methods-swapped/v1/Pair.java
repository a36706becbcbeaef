public class Pair {
  static String first() {
    return "first";
  }

  static String second() {
    return "second";
  }
}
