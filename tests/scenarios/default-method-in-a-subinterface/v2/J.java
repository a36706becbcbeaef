public interface J extends I {
  @Override
  default String greet() {
    return "J";
  }
}
