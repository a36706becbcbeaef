/** Mended. */
public class Price {
  static int total() {
    return 10;
  }
}
