import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OtherTest {
  @Test
  public void greets() throws Exception {
    assertEquals("other", new Greeting().other());
  }
}
