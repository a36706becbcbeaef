package own_runner;

public class W extends org.junit.runners.BlockJUnit4ClassRunner {
  public W(Class<?> c) throws Exception { super(c); }
  protected String testName(org.junit.runners.model.FrameworkMethod m) { return "other"; }
}
