public class A {
  static int s() {
    return 2;
  }
}
