import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.FileOutputStream;
import org.junit.Test;

public class StreamTest {
  @Test
  public void writes() throws Exception {
    File file = new File("reports/stream.txt");
    try (FileOutputStream out = new FileOutputStream(file)) {
      out.write(1);
    }
    assertTrue(file.delete());
  }
}
