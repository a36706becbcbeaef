package thrown_type_hierarchy;

class E1 extends RuntimeException {}
class E2 extends RuntimeException {}
class P {
  static String run() {
    try {
      try {
        throw new E2();
      } catch (E1 e) {
        return "inner";
      }
    } catch (RuntimeException e) {
      return "outer";
    }
  }
}
