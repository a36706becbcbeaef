public class Box {
  int size;
  static int count = three();

  Box(int size) {
    this.size = size;
  }

  private static int three() {
    return 3;
  }
}
