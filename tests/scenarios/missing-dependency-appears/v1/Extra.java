public class Extra {
  static String name() {
    return "extra";
  }
}
