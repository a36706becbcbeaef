package lib;

public class Hidden {
  public static int one() {
    return 1;
  }
}
