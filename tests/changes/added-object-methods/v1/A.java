public class A {
  int x;
}
