public class Tree {
  private int height = 3;

  class Leaf {
    int height() {
      return height;
    }
  }

  int height() {
    return height;
  }

  static int most() {
    return 100;
  }
}
