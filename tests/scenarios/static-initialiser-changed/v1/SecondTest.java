import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void readsTheLimitToo() {
    assertEquals(5, Config.limit);
  }
}
