public enum Colour {
  RED("red"),
  GREEN("green");

  final String label;

  Colour(String label) {
    this.label = label;
  }
}
