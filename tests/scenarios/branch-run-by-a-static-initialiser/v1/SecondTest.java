import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void usesTheLimitToo() throws Exception {
    assertEquals(101, Config.limit + 1);
  }
}
