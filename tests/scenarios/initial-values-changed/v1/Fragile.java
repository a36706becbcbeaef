public class Fragile {
  static final int[] TABLE = {1};

  static int one() {
    return 1;
  }
}
