public class Paint {
  static String name(Colour colour) {
    switch (colour) {
      case RED:
        return "rouge";
      case GREEN:
        return "vert";
      default:
        return "?";
    }
  }
}
