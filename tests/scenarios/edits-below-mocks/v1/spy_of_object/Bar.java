package spy_of_object;

public class Bar {
  public String bar() { return "old"; }
}
