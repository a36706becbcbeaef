import static org.junit.Assert.assertEquals;

import java.io.InputStream;
import org.junit.Test;

public class TaxTest {
  @Test
  public void readsIt() throws Exception {
    try (InputStream in = TaxTest.class.getResourceAsStream("tax.txt")) {
      assertEquals("5", new String(in.readAllBytes()).trim());
    }
  }
}
