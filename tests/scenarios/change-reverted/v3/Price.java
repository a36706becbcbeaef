public class Price {
  static int total() {
    return 10;
  }

  static String name() {
    return "price";
  }
}
