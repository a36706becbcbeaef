package static_to_interface_default;

interface I {
  String m();
}
class A {
  public String m() { return "old"; }
}
class B extends A implements I {}
class P {
  static String run() {
    I i = new B();
    return i.m();
  }
}
