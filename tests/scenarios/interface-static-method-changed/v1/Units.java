public interface Units {
  static String name() {
    return "units";
  }
}
