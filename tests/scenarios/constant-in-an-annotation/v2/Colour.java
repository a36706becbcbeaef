public enum Colour {
  RED("rosso"),
  GREEN("green");

  final String label;

  Colour(String label) {
    this.label = label;
  }
}
