package field_initialiser_changed;

class A {
  String f = "n".concat("ew");
}
