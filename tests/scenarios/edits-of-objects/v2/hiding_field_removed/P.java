package hiding_field_removed;

class A {
  String f = "new";
}
class B extends A {}
class P {
  static String run(B b) { return b.f; }
}
