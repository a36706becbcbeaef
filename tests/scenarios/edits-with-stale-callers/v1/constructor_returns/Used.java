package constructor_returns;

class Used {
  String value = "old";
  Used(String text) {}
}
