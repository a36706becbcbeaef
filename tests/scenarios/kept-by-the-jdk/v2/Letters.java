class Letters {
  static int first() {
    return 'b';
  }
}
