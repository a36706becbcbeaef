public class A {
  int a;
  int b;

  int x() {
    return a;
  }

  int y() {
    return b;
  }
}
