package package_private_chain;

public class B extends A {
  public String m() { return "b"; }
}
