public interface Named {
  Object MARK = Log.TEXT.append("NAMED");

  default String name() {
    return "name";
  }
}
