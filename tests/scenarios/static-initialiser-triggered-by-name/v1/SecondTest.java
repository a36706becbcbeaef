import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void loadsThePluginToo() throws Exception {
    Class.forName("Plugin");
    assertEquals("one", Registry.NAMES.getProperty("plugin"));
  }
}
