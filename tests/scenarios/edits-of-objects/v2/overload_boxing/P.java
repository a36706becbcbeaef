package overload_boxing;

class A {
  static String m(Integer i) { return "old"; }
  static String m(int i) { return "new"; }
}
class P {
  static String run() { return A.m(1); }
}
