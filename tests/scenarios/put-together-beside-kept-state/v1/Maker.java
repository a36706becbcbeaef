public class Maker {
  static String make() {
    return "made";
  }
}
