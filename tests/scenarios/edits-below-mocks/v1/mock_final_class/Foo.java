package mock_final_class;

public class Foo {
  public String bar() { return "new"; }
}
