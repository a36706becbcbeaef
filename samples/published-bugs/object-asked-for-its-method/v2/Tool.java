public class Tool {
  public int extra() {
    return 1;
  }
}
