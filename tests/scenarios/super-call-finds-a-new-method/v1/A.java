public class A {
  public String m() {
    return "A";
  }
}
