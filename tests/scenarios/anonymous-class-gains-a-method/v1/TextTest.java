import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class TextTest {
  @Test
  public void seesTheNumberInTheTextOfTheObject() {
    String text = "A task: " + Work.task(new StringBuilder());
    assertTrue(text, text.startsWith("A task: Work$1@"));
  }
}
