class Letters {
  static int first() {
    return 'a';
  }
}
