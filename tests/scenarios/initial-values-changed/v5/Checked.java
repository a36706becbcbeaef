public class Checked {
  static int positive(int a) {
    assert a > 0;
    return a;
  }

  static int two() {
    return 2;
  }
}
