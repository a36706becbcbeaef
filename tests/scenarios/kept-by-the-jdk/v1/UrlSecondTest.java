import static org.junit.Assert.assertEquals;

import java.net.URL;
import org.junit.Test;

public class UrlSecondTest {
  @Test
  public void reads() throws Exception {
    assertEquals('a', new URL("memory:x").openStream().read());
  }
}
