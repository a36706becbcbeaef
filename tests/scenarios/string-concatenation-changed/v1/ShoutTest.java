import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ShoutTest {
  @Test
  public void shouts() {
    assertEquals("Ada!", Greeting.shout("Ada"));
  }
}
