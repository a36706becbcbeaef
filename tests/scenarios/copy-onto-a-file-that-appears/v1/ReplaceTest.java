import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.Test;

public class ReplaceTest {
  @Test
  public void replaces() throws Exception {
    Path from = Path.of("data/price.txt"), to = Path.of("out/replaced.txt");
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    assertEquals("5\n", Files.readString(to));
    Files.delete(to);
  }
}
