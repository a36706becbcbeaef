import static org.junit.Assert.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.util.Base64;
import org.junit.Test;

public class ReadingTest {
  // What an ObjectOutputStream makes of a Saved.
  private static final String BYTES = "rO0ABXNyAAVTYXZlZAAAAAAAAAABAgAAeHA=";

  @Test
  public void theObjectHasNoTextOfItsOwn() throws Exception {
    byte[] bytes = Base64.getDecoder().decode(BYTES);
    Object saved = new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    assertEquals(true, saved.toString().startsWith("Saved@"));
  }
}
