import static org.junit.Assert.assertEquals;

import org.junit.BeforeClass;
import org.junit.Test;

public class FirstTest {
  private static int value = 1;

  @BeforeClass
  public static void raise() {
    value++;
  }

  @Test
  public void findsOne() {
    assertEquals(1, value);
  }
}
