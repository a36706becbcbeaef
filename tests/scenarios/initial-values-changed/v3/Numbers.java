public class Numbers {
  static final int[] ODD = {1, 3, 5};
  static final int[] EVEN = {2, 4, 6};
  static final Object LOCK = new Object();

  static int odd(int i) {
    return ODD[i];
  }

  static int even(int i) {
    return EVEN[i];
  }

  static int one() {
    return 1;
  }
}
