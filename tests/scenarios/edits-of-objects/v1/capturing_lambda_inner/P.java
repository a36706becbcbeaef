package capturing_lambda_inner;

class P {
  String f = "old";
  String run() {
    class L {
      String g() { return f; }
    }
    Runnable r = () -> {};
    r.run();
    return new L().g();
  }
}
