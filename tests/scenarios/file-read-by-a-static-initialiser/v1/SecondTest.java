import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void knowsTheLimit() throws Exception {
    assertEquals("7", Config.LIMIT);
  }
}
