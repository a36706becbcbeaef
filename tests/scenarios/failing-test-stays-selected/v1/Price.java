public class Price {
  static int total() {
    return 9;
  }
}
