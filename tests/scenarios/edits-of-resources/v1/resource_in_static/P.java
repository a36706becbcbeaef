package resource_in_static;

class P {
  static final String S = load();
  static String load() {
    try (var i = P.class.getResourceAsStream("r.txt")) {
      return new String(i.readAllBytes()).trim();
    } catch (Exception e) {
      return "?";
    }
  }
}
