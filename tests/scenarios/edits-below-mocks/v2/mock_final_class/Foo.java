package mock_final_class;

public final class Foo {
  public String bar() { return "new"; }
}
