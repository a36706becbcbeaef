public interface Named {
  Object MARK = Log.TEXT.append("named");

  default String name() {
    return "name";
  }
}
