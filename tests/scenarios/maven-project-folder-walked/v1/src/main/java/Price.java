class Price {
  static int of(int count) {
    return count * 3;
  }
}
