public class Checked {
  static int positive(int a) {
    return a;
  }

  static int two() {
    return 2;
  }
}
