package method_returns;

class Used {
  static String value() { return "old"; }
}
