package autocloseable_added;

class A implements AutoCloseable {
  public void close() {}
}
class P {
  static boolean run(Object o) { return o instanceof AutoCloseable; }
}
