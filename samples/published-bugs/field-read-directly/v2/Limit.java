public class Limit {
  public int most = 11;
}
