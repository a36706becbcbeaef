import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class PriceTest {
  @Test
  public void readsThePrice() throws Exception {
    assertEquals("5", Files.readString(Path.of("data/prices.csv")).trim());
  }
}
