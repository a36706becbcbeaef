package method_returns;

class User {
  static String use() {
    try {
      return Used.value();
    } catch (LinkageError e) {
      return "error";
    }
  }
}
