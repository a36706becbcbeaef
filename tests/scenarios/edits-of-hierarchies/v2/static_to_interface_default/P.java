package static_to_interface_default;

interface I {
  default String m() { return "new"; }
}
class A {}
class B extends A implements I {}
class P {
  static String run() {
    I i = new B();
    return i.m();
  }
}
