public class Greeting {
  public String text() { return "new"; }
  public String other() { return "other"; }
}
