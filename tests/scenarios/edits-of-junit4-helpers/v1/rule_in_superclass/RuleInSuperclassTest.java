package rule_in_superclass;

public class RuleInSuperclassTest extends Base {
  @org.junit.Test
  public void t() {
    org.junit.Assert.assertEquals("old", R.log);
  }
}
