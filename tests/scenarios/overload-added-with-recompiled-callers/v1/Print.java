public class Print {
  static String show(Object what) {
    return "object";
  }
}
