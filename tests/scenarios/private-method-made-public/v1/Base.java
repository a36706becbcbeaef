public class Base {
  private String part() {
    return "base";
  }

  public String whole() {
    return "whole " + part();
  }
}
