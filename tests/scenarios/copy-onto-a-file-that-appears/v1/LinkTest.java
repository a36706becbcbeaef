import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class LinkTest {
  @Test
  public void links() throws Exception {
    Path from = Path.of("data/price.txt"), to = Path.of("out/linked.txt");
    Files.createLink(to, from);
    assertEquals("5\n", Files.readString(to));
    Files.delete(to);
  }
}
