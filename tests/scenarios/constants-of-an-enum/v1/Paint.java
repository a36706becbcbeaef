public class Paint {
  static String name(Colour colour) {
    switch (colour) {
      case RED:
        return "rouge";
      default:
        return "?";
    }
  }

  static Colour first = Colour.RED;
}
