class Work {
  static int one() {
    return 1;
  }

  static int two() {
    return 4;
  }

  static int three() {
    return -3;
  }
}
