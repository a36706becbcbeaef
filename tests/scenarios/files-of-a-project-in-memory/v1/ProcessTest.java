import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class ProcessTest {
  @Test
  public void readsThroughTheFolderOfTheProcess() throws Exception {
    assertEquals("5", Files.readString(Path.of("/proc/self/cwd/data/price.txt")).trim());
  }
}
