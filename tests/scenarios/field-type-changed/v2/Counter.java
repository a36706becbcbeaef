public class Counter {
  public static long count;
}
