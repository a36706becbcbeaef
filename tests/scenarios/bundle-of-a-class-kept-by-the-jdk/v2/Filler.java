class Filler {
  static String fill() {
    return "filled otherwise";
  }
}
