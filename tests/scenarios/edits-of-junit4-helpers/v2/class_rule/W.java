package class_rule;

public class W extends org.junit.rules.ExternalResource {
  protected void after() { throw new RuntimeException("new"); }
}
