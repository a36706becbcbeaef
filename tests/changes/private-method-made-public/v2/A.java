public class A {
  public int m() {
    return 1;
  }

  int call() {
    return m();
  }
}
