import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ChangedTest {
  @Test
  public void greets() throws Exception {
    Object greeting = Changing.greeting();
    assertEquals("old", greeting.getClass().getMethod("text").invoke(greeting));
  }
}
