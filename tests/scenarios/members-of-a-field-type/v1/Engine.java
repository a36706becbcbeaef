public class Engine {
  static int power() {
    return 10;
  }
}
