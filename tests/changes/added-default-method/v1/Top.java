public interface Top {
  default String greet() {
    return "top";
  }
}
