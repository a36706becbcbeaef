public class User {
  int use(Point point) {
    return point.x();
  }
}
