import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class PathTest {
  @Test
  public void writes() throws Exception {
    Files.delete(Files.writeString(Path.of("reports/path.txt"), "x"));
  }
}
