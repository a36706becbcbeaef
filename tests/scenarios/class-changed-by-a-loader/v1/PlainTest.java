import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PlainTest {
  @Test
  public void greets() throws Exception {
    assertEquals("old", new Greeting().text());
  }
}
