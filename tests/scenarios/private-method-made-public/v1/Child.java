public class Child extends Base {
  public String part() {
    return "child";
  }
}
