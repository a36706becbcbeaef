import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ToolkitTest {
  @Test
  public void namesTheTool() {
    assertEquals("tool", new Tool().name());
  }
}
