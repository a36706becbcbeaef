package proxy_default_method;

interface I {
  default String d() { return "old"; }
}
class P {
  static String run() {
    I i = (I) java.lang.reflect.Proxy.newProxyInstance(I.class.getClassLoader(),
        new Class<?>[] {I.class},
        (p, m, a) -> java.lang.reflect.InvocationHandler.invokeDefault(p, m, a));
    return i.d();
  }
}
