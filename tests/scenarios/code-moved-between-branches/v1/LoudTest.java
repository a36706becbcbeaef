import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LoudTest {
  @Test
  public void marksLoudly() throws Exception {
    assertEquals("+!", Marks.of("x", true));
  }
}
