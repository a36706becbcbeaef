public class Counted {
  static int made = 5;
  static final Counted ONE = new Counted();

  Counted() {
    made++;
  }

  String name() {
    return "one";
  }
}
