package field_returns;

class Used {
  static String value;
  { value = "new"; }
}
