package init_order_superclass;

class Log {
  static StringBuilder s = new StringBuilder();
}
class A {
  static { Log.s.append("a"); }
}
class B {
  static { Log.s.append("b"); }
  static void f() {}
}
class P {
  static String run() {
    B.f();
    new A();
    return Log.s.toString();
  }
}
