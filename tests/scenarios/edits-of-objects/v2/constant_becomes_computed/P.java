package constant_becomes_computed;

class Log {
  static StringBuilder s = new StringBuilder();
  static int add() {
    s.append("x");
    return 1;
  }
}
class A {
  static final int K = Integer.parseInt("1");
  static final int Z = Log.add();
}
class P {
  static String run() {
    int k = A.K;
    return Log.s.toString();
  }
}
