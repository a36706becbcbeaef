package interface_field_ambiguity;

interface I {
  String F = "o".concat("ld");
}
class A {}
class B extends A implements I {}
class P {
  static String run() { return B.F; }
}
