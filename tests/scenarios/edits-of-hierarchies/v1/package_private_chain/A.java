package package_private_chain;

public class A {
  String m() { return "new"; }
}
