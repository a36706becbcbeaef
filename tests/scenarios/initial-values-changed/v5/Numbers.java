public class Numbers {
  static final String[] NAMES = {"one", null};
  static final int[] ODD = {1, 3, 5};
  static final int[] EVEN = {2, 4, 6};

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
