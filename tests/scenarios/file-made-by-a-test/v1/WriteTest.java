import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

public class WriteTest {
  @Test
  public void readsWhatItWrote() throws Exception {
    Path file = Path.of("made/out.txt");
    String text = "at " + System.nanoTime();
    Files.writeString(file, text);
    assertEquals(text, Files.readString(file));
  }
}
