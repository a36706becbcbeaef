import static org.junit.Assert.assertEquals;

import java.io.InputStream;
import org.junit.Test;

public class PriceTest {
  @Test
  public void readsIt() throws Exception {
    try (InputStream in = PriceTest.class.getResourceAsStream("price.txt")) {
      assertEquals("5", new String(in.readAllBytes()).trim());
    }
  }
}
