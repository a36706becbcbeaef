package field_initialiser_changed;

class A {
  String f = "o".concat("ld");
}
