public class Counter {
  public static int count;
}
