public final class Base {
  public String m() {
    return "base";
  }
}
