package interface_initialised_with_default;

class Log {
  static StringBuilder s = new StringBuilder();
  static int add(String t) {
    s.append(t);
    return 1;
  }
}
interface I {
  int X = Log.add("I");
}
class C implements I {}
class P {
  static String run() {
    new C();
    return Log.s.length() == 0 ? "old" : "new";
  }
}
