public interface J {
  default String greet() {
    return "J";
  }
}
