import static org.junit.Assert.assertNull;

import org.junit.Test;

public class OtherTest {
  @Test
  public void looksForAnother() throws Exception {
    try (Plugins plugins = new Plugins("plugins/")) {
      assertNull(plugins.text("other.txt"));
    }
  }
}
