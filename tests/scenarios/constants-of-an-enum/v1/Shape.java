public enum Shape {
  ROUND,
  SQUARE
}
