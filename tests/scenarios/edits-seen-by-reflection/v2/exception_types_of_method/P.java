package exception_types_of_method;

final class X extends Exception {}
class A {
  void m() throws X {}
}
class P {
  static Object run() throws Exception {
    return A.class.getDeclaredMethod("m").getExceptionTypes()[0].getModifiers();
  }
}
