public class Child extends Base {
  public static String who() {
    return "child";
  }
}
