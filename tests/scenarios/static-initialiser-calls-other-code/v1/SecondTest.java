import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void asksForTheLimitToo() {
    assertEquals(5, Config.limit());
  }
}
