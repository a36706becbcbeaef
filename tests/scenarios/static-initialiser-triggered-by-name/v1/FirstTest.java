import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void loadsThePlugin() throws Exception {
    Class.forName("Plugin");
    assertEquals("one", Registry.NAMES.getProperty("plugin"));
  }
}
