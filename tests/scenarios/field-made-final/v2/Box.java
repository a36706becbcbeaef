public class Box {
  final int size;
  static final int count = three();

  Box(int size) {
    this.size = size;
  }

  private static int three() {
    return 3;
  }
}
