public class Fragile {
  static final int[] TABLE = new int[-1];

  static int one() {
    return 1;
  }
}
