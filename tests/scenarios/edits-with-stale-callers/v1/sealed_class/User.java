package sealed_class;

class User {
  static String use() {
    try {
      new Used(); return "old";
    } catch (LinkageError e) {
      return "error";
    }
  }
}
