public class Config {
  private static final int LIMIT = Loader.load();

  static int limit() {
    return LIMIT;
  }
}
