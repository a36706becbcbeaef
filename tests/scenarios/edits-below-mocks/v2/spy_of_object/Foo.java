package spy_of_object;

public class Foo extends Bar {
  public String bar() { return "new"; }
}
