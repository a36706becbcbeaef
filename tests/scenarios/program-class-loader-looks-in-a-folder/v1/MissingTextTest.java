import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class MissingTextTest {
  @Test
  public void findsNoText() throws Exception {
    try (Plugins plugins = new Plugins("plugins/")) {
      assertFalse(plugins.findResources("more.txt").hasMoreElements());
    }
  }
}
