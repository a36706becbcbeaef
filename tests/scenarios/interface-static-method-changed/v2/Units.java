public interface Units {
  static String name() {
    return "UNITS";
  }
}
