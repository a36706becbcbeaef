package rule_in_superclass;

public class Base {
  @org.junit.Rule public R r = new R();
}
