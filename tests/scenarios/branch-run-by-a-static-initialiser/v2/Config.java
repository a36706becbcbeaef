public class Config {
  static int limit = compute("large");

  static int compute(String size) {
    if (size.equals("large")) {
      return 100;
    }
    return 2;
  }
}
