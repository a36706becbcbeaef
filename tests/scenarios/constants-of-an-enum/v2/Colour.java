public enum Colour {
  RED("red"),
  GREEN("green"),
  BLUE("blue");

  final String label;

  Colour(String label) {
    this.label = label;
  }
}
