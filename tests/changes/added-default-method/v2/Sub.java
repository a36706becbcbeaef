public interface Sub extends Top {
  default String greet() {
    return "sub";
  }
}
