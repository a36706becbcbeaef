package enum_order;

enum E { B, A }
class P {
  static int run(E e) { return e.ordinal(); }
}
