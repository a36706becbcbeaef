public class Two {
  static int get() {
    return 2;
  }
}
