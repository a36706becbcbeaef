import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.Test;

public class StreamTest {
  @Test
  public void countsTheFiles() throws Exception {
    try (Stream<Path> files = Files.list(Path.of("data"))) {
      assertEquals(1, files.count());
    }
  }
}
