public interface I {
  default String greet() {
    return "I";
  }
}
