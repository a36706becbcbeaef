import static org.junit.Assert.assertEquals;

import java.io.File;
import org.junit.Test;

public class ListTest {
  @Test
  public void countsTheFiles() throws Exception {
    assertEquals(1, new File("data").list().length);
  }
}
