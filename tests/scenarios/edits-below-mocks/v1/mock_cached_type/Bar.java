package mock_cached_type;

public class Bar {
  public String bar() { return "old"; }
}
