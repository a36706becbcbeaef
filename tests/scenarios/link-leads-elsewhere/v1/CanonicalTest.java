import static org.junit.Assert.assertEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class CanonicalTest {
  @Test
  public void reads() throws Exception {
    Path folder = new File("data/current").getCanonicalFile().toPath();
    assertEquals("1\n", Files.readString(folder.resolve("price.txt")));
  }
}
