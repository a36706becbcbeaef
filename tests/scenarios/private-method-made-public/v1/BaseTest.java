import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BaseTest {
  @Test
  public void callsThePrivateMethod() {
    assertEquals("whole base", new Base().whole());
  }
}
