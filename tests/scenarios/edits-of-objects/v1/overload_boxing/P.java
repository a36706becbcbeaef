package overload_boxing;

class A {
  static String m(Integer i) { return "old"; }
}
class P {
  static String run() { return A.m(1); }
}
