package mock_final_method;

public class Foo {
  public String bar() { return "new"; }
}
