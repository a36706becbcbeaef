public class Shown {
  static final int[] HIDDEN = {7};

  static int one() {
    return 1;
  }
}
