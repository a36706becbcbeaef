package record_accessor;

record R(String a) {}
class P {
  static String run() { return new R("old").a(); }
}
