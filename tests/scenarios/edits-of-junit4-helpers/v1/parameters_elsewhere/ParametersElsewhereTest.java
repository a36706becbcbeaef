package parameters_elsewhere;

@org.junit.runner.RunWith(org.junit.runners.Parameterized.class)
public class ParametersElsewhereTest {
  @org.junit.runners.Parameterized.Parameters
  public static Object[] d() {
    return Data.all();
  }
  @org.junit.runners.Parameterized.Parameter public String s;
  @org.junit.Test
  public void t() {
    org.junit.Assert.assertEquals("old", s);
  }
}
