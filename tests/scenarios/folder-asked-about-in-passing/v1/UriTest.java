import static org.junit.Assert.assertFalse;

import java.nio.file.Path;
import org.junit.Test;

public class UriTest {
  @Test
  public void isOfNoFolder() {
    assertFalse(Path.of("data/place").toUri().toString().endsWith("/"));
  }
}
