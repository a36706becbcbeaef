package rule_in_superclass;

public class R extends org.junit.rules.ExternalResource {
  public static String log = "old";
  protected void before() { log = "new"; }
}
