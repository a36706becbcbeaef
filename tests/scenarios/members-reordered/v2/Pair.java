public class Pair {
  int b;
  int a;

  {
    a = 1;
    b = 2;
  }

  int second() {
    return b;
  }

  int first() {
    return a;
  }
}
