package method_reference_overridden;

class A {
  String m() { return "old"; }
}
class B extends A {}
class P {
  static String run() {
    java.util.function.Function<A, String> f = A::m;
    return f.apply(new B());
  }
}
