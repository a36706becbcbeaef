import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CallingTest {
  @Test
  public void runsThePlugin() throws Exception {
    Class<?> type = Class.forName("Plugin");
    Object plugin = type.getDeclaredConstructor().newInstance();
    assertEquals("ran", type.getMethod("run").invoke(plugin));
  }
}
