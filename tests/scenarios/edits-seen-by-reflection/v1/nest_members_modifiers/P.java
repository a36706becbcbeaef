package nest_members_modifiers;

class O {
  static class I {}
}
class P {
  static Object run() throws Exception { return O.class.getDeclaredClasses()[0].getModifiers(); }
}
