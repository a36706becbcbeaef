import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NumberTest {
  @Test
  public void seesTheNumber() {
    assertEquals("Work$1", Work.task(new StringBuilder()).getClass().getName());
  }
}
