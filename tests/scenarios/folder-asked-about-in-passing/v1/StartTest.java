import static org.junit.Assert.assertThrows;

import java.io.File;
import java.io.IOException;
import org.junit.Test;

public class StartTest {
  @Test
  public void startsNothingInAFolderThatIsNotThere() {
    ProcessBuilder builder = new ProcessBuilder("/bin/true").directory(new File("data/work"));
    assertThrows(IOException.class, builder::start);
  }
}
