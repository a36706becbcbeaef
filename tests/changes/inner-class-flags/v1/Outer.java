public class Outer {
  private static class Inner {
    Inner() {}
  }

  Object make() {
    return new Inner();
  }
}
