public enum Colour {
  RED("red"),
  BLUE("blue"),
  GREEN("green");

  final String label;

  Colour(String label) {
    this.label = label;
  }
}
