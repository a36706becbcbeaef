package generics_bridge;

abstract class G<T> {
  abstract String m(T t);
  String call(T t) { return m(t); }
}
class S extends G<String> {
  String m(String t) { return "old"; }
}
class U extends S {}
class P {
  static String run() { return new U().call("x"); }
}
