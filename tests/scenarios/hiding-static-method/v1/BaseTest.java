import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BaseTest {
  @Test
  public void callsTheMethodOfBase() {
    assertEquals("base", Base.who());
  }
}
