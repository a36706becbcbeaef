public class Mid extends Base {
  @Override
  public String m() {
    return "mid";
  }
}
