public class Config {
  static int limit;

  static {
    limit = Integer.parseInt("five");
  }
}
