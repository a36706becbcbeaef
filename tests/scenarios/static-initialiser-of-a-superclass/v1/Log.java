public class Log {
  static final StringBuilder TEXT = new StringBuilder();
}
