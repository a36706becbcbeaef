public class Tool {
  public static int use() {
    return 1;
  }

  public static int unused() {
    return 2;
  }
}
