public class Limits {
  public static final int MOST = 8;
}
