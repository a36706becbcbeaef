import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ToolTest {
  @Test
  public void usesTheTool() {
    assertEquals("used", new Tool().use());
  }
}
