import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void passes() {
    assertEquals(1, 1);
  }

  @Test
  public void fails() {
    assertEquals(1, 2);
  }
}
