package static_method_handle;

class H {
  static String X = "n"
      + "ew".trim();
  static String get() { return X; }
}
class P {
  static Object run() throws Throwable {
    return java.lang.invoke.MethodHandles.lookup()
        .findStaticGetter(H.class, "X", String.class)
        .invoke();
  }
}
