package mock_cached_type;

public class Foo extends Bar {
  public String bar() { return "new"; }
}
