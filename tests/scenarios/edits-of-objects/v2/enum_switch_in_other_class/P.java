package enum_switch_in_other_class;

enum E { B, A }
class P {
  static String run(String n) {
    switch (E.valueOf(n)) {
      case B:
        return "old";
      default:
        return "new";
    }
  }
}
