import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Of the tool. */
public class ToolTest {

  @Test
  public void usesTheTool() {

    assertEquals(9, Tool.use(3));
  }
}
