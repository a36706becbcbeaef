public class Base {
  public String part() {
    return "base";
  }

  public String whole() {
    return "whole " + part();
  }
}
