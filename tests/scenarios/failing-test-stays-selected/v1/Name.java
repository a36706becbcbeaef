public class Name {
  static String name() {
    return "price";
  }
}
