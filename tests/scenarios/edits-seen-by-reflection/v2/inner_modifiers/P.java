package inner_modifiers;

class O {
  protected static class A {}
}
class P {
  static boolean run() {
    return java.lang.reflect.Modifier.isPrivate(O.A.class.getModifiers())
        || java.lang.reflect.Modifier.isProtected(O.A.class.getModifiers());
  }
}
