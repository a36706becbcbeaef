public class Lib {
  static int m() {
    return 1;
  }
}
