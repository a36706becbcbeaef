import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class MoveTest {
  @Test
  public void moves() throws Exception {
    Path from = Path.of("data/price.txt"), to = Path.of("out/moved.txt");
    Path made = Files.write(Files.createTempFile("made", ".txt"), Files.readAllBytes(from));
    Files.move(made, to);
    assertEquals("5\n", Files.readString(to));
    Files.delete(to);
  }
}
