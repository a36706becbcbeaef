public interface M extends I {
  default String greet() {
    return "M";
  }
}
