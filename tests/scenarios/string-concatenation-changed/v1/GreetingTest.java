import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class GreetingTest {
  @Test
  public void greets() {
    assertEquals("Hello Ada3", Greeting.to("Ada", 3));
  }
}
