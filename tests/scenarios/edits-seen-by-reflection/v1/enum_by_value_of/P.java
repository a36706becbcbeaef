package enum_by_value_of;

enum E {
  RED("old");
  final String label;
  E(String l) { label = l; }
}
