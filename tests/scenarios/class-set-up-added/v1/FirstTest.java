import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  private static int value = 1;

  @Test
  public void findsOne() {
    assertEquals(1, value);
  }
}
