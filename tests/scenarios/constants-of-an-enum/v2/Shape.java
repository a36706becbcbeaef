public enum Shape {
  ROUND,
  SQUARE,
  LONG
}
