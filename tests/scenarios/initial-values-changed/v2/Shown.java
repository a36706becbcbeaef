public class Shown {
  static final int[] HIDDEN = {9};

  static int one() {
    return 1;
  }
}
