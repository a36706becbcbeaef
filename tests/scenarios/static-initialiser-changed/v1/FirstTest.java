import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void readsTheLimit() {
    assertEquals(5, Config.limit);
  }
}
