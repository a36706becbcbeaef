public class A {
  String text(int count) {
    return "count: " + count;
  }

  String other(int count) {
    return "other: " + count;
  }
}
