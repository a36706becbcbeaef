import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TextTest {
  @Test
  public void readsAText() throws Exception {
    try (Plugins plugins = new Plugins("plugins/")) {
      assertEquals("one\n", plugins.text("name.txt"));
    }
  }
}
