import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class MakesItsFolderTest {
  @Test
  public void writes() throws Exception {
    Path folder = Files.createDirectory(Path.of("own"));
    Files.delete(Files.writeString(folder.resolve("x.txt"), "x"));
    Files.delete(folder);
  }
}
