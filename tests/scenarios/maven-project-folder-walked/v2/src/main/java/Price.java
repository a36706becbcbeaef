class Price {
  static int of(int count) {
    return 3 * count;
  }
}
