package get_modifiers;

final class A {}
class P {
  static int run() { return A.class.getModifiers(); }
}
