package method_returns;

class Used {
  private static String value() { return "old"; }
}
