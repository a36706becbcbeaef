public class A {
  private int m() {
    return 1;
  }

  int call() {
    return m();
  }
}
