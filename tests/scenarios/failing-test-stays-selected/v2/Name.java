public class Name {
  static String name() {
    return "total";
  }
}
