import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asksForTheLimit() {
    assertEquals(5, Config.limit());
  }
}
