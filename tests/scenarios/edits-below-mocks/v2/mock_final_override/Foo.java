package mock_final_override;

public class Foo extends Base {
  @Override
  public final String bar() { return "final"; }
}
