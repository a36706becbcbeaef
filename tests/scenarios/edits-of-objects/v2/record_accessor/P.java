package record_accessor;

record R(String a) {
  public String a() { return "new"; }
}
class P {
  static String run() { return new R("old").a(); }
}
