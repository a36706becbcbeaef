public class A {
  int m() {
    return 1;
  }
}
