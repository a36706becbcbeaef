import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class ReadTest {
  @Test
  public void readsByARelativePath() throws Exception {
    assertEquals("5", Files.readString(Path.of("data/price.txt")).trim());
  }
}
