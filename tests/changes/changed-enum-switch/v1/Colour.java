public enum Colour {
  RED,
  GREEN,
  BLUE
}
