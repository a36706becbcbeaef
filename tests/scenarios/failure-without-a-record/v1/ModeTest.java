import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Paths;
import org.junit.Test;

public class ModeTest {
  @Test
  public void isToPass() throws Exception {
    String mode = Files.readAllLines(Paths.get("mode.txt")).get(0);
    if (mode.equals("fail")) new ProcessBuilder("true").start().waitFor();
    assertEquals("pass", mode);
  }
}
