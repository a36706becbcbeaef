import static org.junit.Assert.assertNull;

import org.junit.Test;

public class JarTest {
  @Test
  public void findsNoTextInAJar() throws Exception {
    try (Plugins plugins = new Plugins("plugins/more.jar")) {
      assertNull(plugins.text("name.txt"));
    }
  }
}
