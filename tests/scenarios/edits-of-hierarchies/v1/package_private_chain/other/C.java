package package_private_chain.other;
public class C extends package_private_chain.B {
  public String m() { return "old"; }
}
