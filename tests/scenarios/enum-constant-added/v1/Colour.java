public enum Colour {
  RED,
  GREEN
}
