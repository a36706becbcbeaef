package constructor_returns;

class User {
  static String use() {
    try {
      return new Used("x").value;
    } catch (LinkageError e) {
      return "error";
    }
  }
}
