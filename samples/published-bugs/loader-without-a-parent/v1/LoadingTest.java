import static org.junit.Assert.assertEquals;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.Test;

public class LoadingTest {
  @Test
  public void usesAToolOfItsOwn() throws Exception {
    URL[] places = {Tool.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader loader = new URLClassLoader(places, null)) {
      Class<?> tool = loader.loadClass("Tool");
      Object result = tool.getMethod("use").invoke(tool.getConstructor().newInstance());
      assertEquals(1, result);
    }
  }
}
