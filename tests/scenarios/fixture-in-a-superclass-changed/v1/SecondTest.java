import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest extends Fixture {
  @Test
  public void findsSomething() {
    assertEquals(true, value > 0);
  }
}
