public class Child extends Base {
  static String who() {
    return "child";
  }
}
