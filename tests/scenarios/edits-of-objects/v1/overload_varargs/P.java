package overload_varargs;

class A {
  String m(String... s) { return "old"; }
}
class P {
  static String run() { return new A().m("x"); }
}
