public class Unused {
  public static int nothing() {
    return 1;
  }
}
