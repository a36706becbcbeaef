public class Hello implements Greeter {
  @Override
  public String greet() {
    return "hello";
  }
}
