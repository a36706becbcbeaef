import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountingTest {
  @Test
  public void thereIsOneMethod() throws Exception {
    String name = String.join("", "To", "ol");
    assertEquals(1, Class.forName(name).getDeclaredMethods().length);
  }
}
