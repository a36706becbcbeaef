package thread_local_class;

class A {
  String m() { return "old"; }
}
class B extends A {
  String m() { return "new"; }
}
class P {
  static String run() throws Exception {
    String[] r = new String[1];
    Thread t = new Thread(() -> r[0] = make().m());
    t.start();
    t.join();
    return r[0];
  }
  static A make() { return new B(); }
}
