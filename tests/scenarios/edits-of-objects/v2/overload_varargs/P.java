package overload_varargs;

class A {
  String m(String... s) { return "old"; }
  String m(String s) { return "new"; }
}
class P {
  static String run() { return new A().m("x"); }
}
