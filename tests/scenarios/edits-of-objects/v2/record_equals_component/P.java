package record_equals_component;

record R(Object a) {}
class C {}
class P {
  static boolean run() {
    return new R(new C()).a().getClass() == C.class&& new R(X.ONE).equals(new R(X.TWO));
  }
}
class X {
  static final X ONE = new X(), TWO = new X();
}
