public class A {
  static {
    System.setProperty("a", "loaded");
  }

  int m() {
    return 1;
  }
}
