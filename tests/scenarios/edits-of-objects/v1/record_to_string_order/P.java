package record_to_string_order;

record R(int a) {}
class P {
  static String run() { return new R(1).toString(); }
}
