package bound_reference_super;

class Z {
  String m() { return "old"; }
}
class A extends Z {}
class B extends A {
  String m() { return "b"; }
  String run() {
    java.util.function.Supplier<String> f = super::m;
    return f.get();
  }
}
