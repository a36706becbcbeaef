package field_returns;

class Used {
  String value;
  { value = "new"; }
}
