import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountingTest {
  @Test
  public void thereIsOneMethod() {
    assertEquals(1, Tool.class.getDeclaredMethods().length);
    assertEquals(0, Tool.class.getDeclaredFields().length);
    assertEquals(0, Tool.class.getDeclaredClasses().length);
  }
}
