import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EmptyTest {
  @Test
  public void parsesNothing() throws Exception {
    String problem = "none";
    try {
      Parser.parse("");
    } catch (IllegalStateException empty) {
      problem = empty.getMessage();
    }
    assertEquals("empty", problem);
  }
}
