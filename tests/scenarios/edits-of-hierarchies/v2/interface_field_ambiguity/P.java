package interface_field_ambiguity;

interface I {
  String F = "o".concat("ld");
}
class A {}
class B extends A implements I {
  static String F = "new";
}
class P {
  static String run() { return B.F; }
}
