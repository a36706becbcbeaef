public class Added {
  Added() {}

  Added(int unused) {}

  static int one() {
    return 1;
  }

  static int another() {
    return 3;
  }
}
