package enum_body_added;

enum E {
  A {
    String m() { return "new"; }
  },
  B;
  String m() { return "old"; }
}
