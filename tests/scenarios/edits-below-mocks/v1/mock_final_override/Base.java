package mock_final_override;

public class Base {
  public String bar() { return "new"; }
}
