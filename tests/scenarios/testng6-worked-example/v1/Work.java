public class Work {
  static int one() {
    return 1;
  }

  static int two() {
    return 2;
  }

  static int atSetUp() {
    return 3;
  }

  static int atConstruction() {
    return 4;
  }
}
