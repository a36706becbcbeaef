public class Base {
  public static String who() {
    return "base";
  }

  public String name() {
    return "name";
  }
}
