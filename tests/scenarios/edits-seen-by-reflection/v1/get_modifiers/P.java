package get_modifiers;

class A {}
class P {
  static int run() { return A.class.getModifiers(); }
}
