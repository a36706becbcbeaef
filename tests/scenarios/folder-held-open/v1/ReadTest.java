import static org.junit.Assert.assertEquals;

import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.junit.Test;

public class ReadTest {
  @Test
  public void reads() throws Exception {
    long size = Held.data(folder -> {
      try (SeekableByteChannel file =
          folder.newByteChannel(Path.of("read.txt"), Set.of(StandardOpenOption.READ))) {
        return file.size();
      }
    });
    assertEquals(4, size);
  }
}
