/** A tool. */
public class Tool {

  /** The square of a number, the slow way. */
  public static int use(int times) {
    int result = 0;

    // Once per time.
    for (int i = 0; i < times; i++) {
      result += times;
    }

    return result;
  }
}
