import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class OptionalTest {
  @Test
  public void thereIsNoDiscount() throws Exception {
    assertEquals(false, Files.exists(Path.of("data/discount.txt")));
  }
}
