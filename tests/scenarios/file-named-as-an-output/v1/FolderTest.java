import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class FolderTest {
  @Test
  public void findsData() throws Exception {
    try (var names = Files.list(Path.of("data"))) {
      assertTrue(names.anyMatch(name -> name.endsWith("prices.csv")));
    }
  }
}
