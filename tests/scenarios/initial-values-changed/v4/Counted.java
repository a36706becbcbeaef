public class Counted {
  static final Counted ONE = new Counted();
  static int made = 5;

  Counted() {
    made++;
  }

  String name() {
    return "one";
  }
}
