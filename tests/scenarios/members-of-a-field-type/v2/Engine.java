public class Engine {
  static int unused;

  static int power() {
    return 10;
  }
}
