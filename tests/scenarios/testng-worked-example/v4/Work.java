public class Work {
  static int one() {
    return 2 - 1 + 0 * Work.class.hashCode();
  }

  static int two() {
    return 2;
  }

  static int atSetUp() {
    return 3;
  }

  static int atConstruction() {
    return 5;
  }
}
