import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class CopyTest {
  @Test
  public void copies() throws Exception {
    Path from = Path.of("data/price.txt"), to = Path.of("out/copied.txt");
    Files.copy(from, to);
    assertEquals("5\n", Files.readString(to));
    Files.delete(to);
  }
}
