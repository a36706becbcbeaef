public class Added {
  static int one() {
    return 1;
  }
}
