import static org.junit.Assert.assertTrue;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import org.junit.Test;

public class WatchTest {
  @Test
  public void watches() throws Exception {
    try (WatchService service = FileSystems.getDefault().newWatchService()) {
      Path folder = Path.of("data/watched");
      assertTrue(folder.register(service, StandardWatchEventKinds.ENTRY_CREATE).isValid());
    }
  }
}
