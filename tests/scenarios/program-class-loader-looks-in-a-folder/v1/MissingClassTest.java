import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class MissingClassTest {
  @Test
  public void findsNoClass() throws Exception {
    try (Plugins plugins = new Plugins("plugins/")) {
      assertFalse(plugins.has("Late"));
    }
  }
}
