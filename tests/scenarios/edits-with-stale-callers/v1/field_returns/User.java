package field_returns;

class User {
  static String use() {
    try {
      return new Used().value;
    } catch (LinkageError e) {
      return "error";
    }
  }
}
