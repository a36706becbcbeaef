public class Price {
  static int total() {
    return 11;
  }

  static String name() {
    return "price";
  }
}
