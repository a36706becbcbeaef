import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PressTest {
  @Test
  public void writesTheSize() throws Exception {
    assertEquals(1, Press.squeeze(new Box(5)));
  }
}
