import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountingTest {
  @Test
  public void countsClassesAndFields() {
    assertEquals(0, Tool.class.getDeclaredClasses().length);
    assertEquals(1, Tool.class.getDeclaredFields().length);
  }
}
