public class Print {
  static String show(Object what) {
    return "object";
  }

  static String show(String what) {
    return "string";
  }
}
