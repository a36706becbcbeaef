package lambda_with_marker_interface;

class P {
  static String run() {
    Base b = (Runnable & Marker & java.io.Serializable) () -> {};
    return b.hello();
  }
}
interface Base {
  default String hello() { return "old"; }
}
interface Marker extends Base {
  default String hello() { return "new"; }
}
