public class Config {
  static int limit;
}
