public class Extra {
  static String name() {
    return "another extra";
  }
}
