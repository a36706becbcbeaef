import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void thereIsOneMethod() throws Exception {
    assertEquals(1, Tool.class.getDeclaredMethods().length);
  }
}
