import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ToolTest {
  @Test
  public void usesTheTool() {
    assertEquals(9, Tool.use(3));
  }
}
