public class Config {
  static int limit = compute("large");

  static int compute(String size) {
    if (size.equals("large")) {
      return 99;
    }
    return 2;
  }
}
