import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BaseTest {
  @Test
  public void callsOnABase() {
    assertEquals("base", new Base().m());
  }
}
