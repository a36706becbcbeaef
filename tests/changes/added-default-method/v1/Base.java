public class Base {
  public String greet() {
    return "base";
  }
}
