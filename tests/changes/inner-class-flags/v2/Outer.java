public class Outer {
  static class Inner {
    Inner() {}
  }

  Object make() {
    return new Inner();
  }
}
