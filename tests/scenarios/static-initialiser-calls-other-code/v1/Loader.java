public class Loader {
  static int load() {
    return 5;
  }
}
