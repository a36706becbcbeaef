public class Price {
  static boolean heavy(Kind kind) {
    switch (kind) {
      case LARGE:
        return true;
      default:
        return false;
    }
  }

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
