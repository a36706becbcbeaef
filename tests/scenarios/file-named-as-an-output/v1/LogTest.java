import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.Test;

public class LogTest {
  @Test
  public void addsALine() throws Exception {
    Path log = Path.of("logs/run.log");
    long before = Files.exists(log) ? Files.size(log) : 0;
    Files.writeString(log, "a line\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    assertTrue(Files.size(log) > before);
  }
}
