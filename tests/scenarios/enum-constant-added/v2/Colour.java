public enum Colour {
  BLUE,
  RED,
  GREEN
}
