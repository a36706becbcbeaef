import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TaskTest {
  @Test
  public void doesTheTask() {
    assertEquals("once", Work.task().get());
  }
}
