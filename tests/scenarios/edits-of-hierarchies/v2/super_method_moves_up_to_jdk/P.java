package super_method_moves_up_to_jdk;

class Q extends java.util.ArrayList<String> {}
class R extends Q {
  int s() { return super.size(); }
}
class P {
  static int run() { return new R().s(); }
}
