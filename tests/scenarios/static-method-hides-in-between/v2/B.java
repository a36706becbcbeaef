public class B extends A {
  static int s() {
    return 3;
  }
}
