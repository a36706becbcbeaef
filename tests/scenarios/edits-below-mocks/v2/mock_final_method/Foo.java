package mock_final_method;

public class Foo {
  public final String bar() { return "new"; }
}
