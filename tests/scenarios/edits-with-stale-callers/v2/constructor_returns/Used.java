package constructor_returns;

class Used {
  String value = "old";
}
