public class Pair {
  int a = 1;
  int b = 2;

  int first() {
    return a;
  }

  int second() {
    return b;
  }
}
