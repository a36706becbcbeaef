public class Base {
  static String who() {
    return "base";
  }
}
