public class Config {
  static int limit;

  static {
    limit = 6;
  }
}
