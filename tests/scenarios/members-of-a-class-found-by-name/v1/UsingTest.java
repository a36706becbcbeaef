import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UsingTest {
  @Test
  public void usesTheTool() {
    assertEquals(1, Tool.use());
  }
}
