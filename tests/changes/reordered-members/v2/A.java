public class A {
  int b;
  int a;

  int y() {
    return b;
  }

  int x() {
    return a;
  }
}
