import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StackTest {
  @Test
  public void seesTheNumberInAStackTrace() {
    try {
      Work.task(null).run();
    } catch (NullPointerException e) {
      assertEquals("Work$1", e.getStackTrace()[0].getClassName());
    }
  }
}
