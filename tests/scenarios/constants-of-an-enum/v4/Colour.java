public enum Colour {
  RED("red"),
  GREEN("verde");

  final String label;

  Colour(String label) {
    this.label = label;
  }
}
