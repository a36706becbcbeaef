import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class HelloTest {
  @Test
  public void greets() {
    assertEquals("hello", new Hello().greet());
  }
}
