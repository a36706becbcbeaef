import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ThirdTest {
  @Test
  public void thereIsOneMethod() throws Exception {
    assertEquals(1, Other.class.getDeclaredMethods().length);
    assertEquals(1, Tool.use());
  }
}
