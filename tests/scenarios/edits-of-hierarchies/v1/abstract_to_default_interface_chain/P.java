package abstract_to_default_interface_chain;

interface A {
  default String m() { return "old"; }
}
interface B extends A {}
interface C extends A {}
class D implements B, C {}
class P {
  static String run() { return new D().m(); }
}
