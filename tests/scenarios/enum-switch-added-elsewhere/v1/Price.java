public class Price {
  static int of(Kind kind) {
    switch (kind) {
      case SMALL:
        return 1;
      case LARGE:
        return 5;
      default:
        return 0;
    }
  }
}
