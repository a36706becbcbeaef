package allocated_without_constructor;

class A {
  String m() { return "old"; }
}
class X extends A {}
class P {
  static String run() throws Throwable {
    var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    A a = (A) ((sun.misc.Unsafe) f.get(null)).allocateInstance(X.class);
    return a.m();
  }
}
