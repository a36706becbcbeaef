public class Other {
  public static int use() {
    return 1;
  }
}
