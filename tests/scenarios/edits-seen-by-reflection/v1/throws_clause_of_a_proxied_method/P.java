package throws_clause_of_a_proxied_method;

interface I {
  void m() throws java.io.IOException;
}
class P {
  static String run() {
    I i = (I) java.lang.reflect.Proxy.newProxyInstance(P.class.getClassLoader(),
        new Class<?>[] {I.class}, (p, m, a) -> { throw new java.io.IOException(); });
    try {
      i.m();
      return "nothing";
    } catch (Exception e) {
      return e.getClass().getSimpleName();
    }
  }
}
