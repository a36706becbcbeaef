import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class ReadLinkTest {
  @Test
  public void reads() throws Exception {
    Path folder = Path.of("data").resolve(Files.readSymbolicLink(Path.of("data/current")));
    assertEquals("1\n", Files.readString(folder.resolve("price.txt")));
  }
}
