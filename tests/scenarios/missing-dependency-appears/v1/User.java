public class User {
  static String name() {
    try {
      return Extra.name();
    } catch (NoClassDefFoundError e) {
      return "extra";
    }
  }
}
