package own_runner;

@org.junit.runner.RunWith(W.class)
public class OwnRunnerTest {
  @org.junit.Test
  public void t() {}
}
