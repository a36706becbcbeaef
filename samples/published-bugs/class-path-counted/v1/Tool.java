public class Tool {
  public Object part;

  public int use() {
    return 1;
  }
}
