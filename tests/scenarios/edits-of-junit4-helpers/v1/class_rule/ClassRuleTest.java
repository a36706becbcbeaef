package class_rule;

public class ClassRuleTest {
  @org.junit.ClassRule public static final W w = new W();
  @org.junit.Test
  public void t() {}
}
