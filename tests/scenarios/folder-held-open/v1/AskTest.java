import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import org.junit.Test;

public class AskTest {
  @Test
  public void asks() throws Exception {
    long size = Held.data(folder -> folder
        .getFileAttributeView(Path.of("asked.txt"), BasicFileAttributeView.class)
        .readAttributes().size());
    assertEquals(4, size);
  }
}
