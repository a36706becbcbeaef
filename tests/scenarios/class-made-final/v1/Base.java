public class Base {
  public String m() {
    return "base";
  }
}
