package enum_body_added;

enum E {
  A,
  B;
  String m() { return "old"; }
}
