public class Greeting {
  public String text() { return "old"; }
  public String other() { return "other"; }
}
