public class Point {
  final int x;

  public Point(int x) {
    this.x = x;
  }
}
