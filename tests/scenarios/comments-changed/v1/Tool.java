public class Tool {
  public static int use(int times) {
    int result = 0;
    for (int i = 0; i < times; i++) {
      result += times;
    }
    return result;
  }
}
