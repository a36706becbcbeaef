import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import org.junit.Test;

public class ListTest {
  @Test
  public void lists() throws Exception {
    int count = Held.data(folder -> {
      int files = 0;
      try (SecureDirectoryStream<Path> part = folder.newDirectoryStream(Path.of("part"))) {
        for (Path file : part) ++files;
      }
      return files;
    });
    assertEquals(1, count);
  }
}
