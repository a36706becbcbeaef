import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class ReadTest {
  @Test
  public void readsOneFile() throws Exception {
    assertEquals("1", Files.readString(Path.of("data/a.txt")).trim());
  }
}
