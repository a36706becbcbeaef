class Maker {
  static String make() {
    return "made";
  }
}
