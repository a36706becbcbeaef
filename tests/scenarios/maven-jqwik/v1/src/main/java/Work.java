public class Work {
  public static int one() {
    return 1;
  }

  public static int two() {
    return 2;
  }
}
