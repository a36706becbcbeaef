import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class QuietTest {
  @Test
  public void marksQuietly() throws Exception {
    assertEquals(".", Marks.of("x", false));
  }
}
