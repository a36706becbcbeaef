public class C extends B {
  @Override
  public String m() {
    return "C of " + super.m();
  }
}
