public class A {
  int m(int a) {
    int sum = a + 1;
    return sum;
  }
}
