public class Post {
  static boolean careful(Object what) {
    return what instanceof Fragile;
  }
}
