package constructor_returns;

class Used {
  String value = "old";
  Used() {}
  Used(String text) { value = "new"; }
}
