public class Maker {
  static String make() {
    return "two";
  }
}
