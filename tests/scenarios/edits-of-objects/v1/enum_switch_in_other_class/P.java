package enum_switch_in_other_class;

enum E { A, B }
class P {
  static String run(String n) {
    switch (E.valueOf(n)) {
      case A:
        return "old";
      default:
        return "new";
    }
  }
}
