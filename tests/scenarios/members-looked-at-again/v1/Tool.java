public class Tool {
  public static int use() {
    return 1;
  }
}
