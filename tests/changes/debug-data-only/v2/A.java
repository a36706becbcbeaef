/** Moves the lines. */
public class A {

  int m(int b) {
    int total = b + 1;
    return total;
  }
}
