import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class OtherTest {
  @Test
  public void readsAnother() throws Exception {
    assertEquals("same\n", Files.readString(Path.of("read.txt")));
  }
}
