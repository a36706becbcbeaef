public class A {
  String text(int count) {
    return "number: " + count;
  }

  String other(int count) {
    return "other: " + count;
  }
}
