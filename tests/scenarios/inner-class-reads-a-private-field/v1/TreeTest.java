import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TreeTest {
  @Test
  public void asksTheTree() {
    assertEquals(3, new Tree().height());
  }
}
