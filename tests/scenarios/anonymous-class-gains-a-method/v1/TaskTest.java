import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TaskTest {
  @Test
  public void runsTheTask() {
    StringBuilder out = new StringBuilder();
    Work.task(out).run();
    assertEquals("task", out.toString());
  }
}
