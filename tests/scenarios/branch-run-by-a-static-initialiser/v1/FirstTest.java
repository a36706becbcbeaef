import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void usesTheLimit() throws Exception {
    assertEquals(100, Config.limit);
  }
}
