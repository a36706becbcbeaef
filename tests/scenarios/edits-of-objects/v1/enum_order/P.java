package enum_order;

enum E { A, B }
class P {
  static int run(E e) { return e.ordinal(); }
}
