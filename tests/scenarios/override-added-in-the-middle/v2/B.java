public class B extends A {
  @Override
  public String m() {
    return "B";
  }
}
