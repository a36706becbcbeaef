package lib;

class Hidden {
  public static int one() {
    return 1;
  }
}
