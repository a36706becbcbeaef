import static org.junit.Assert.assertTrue;

import java.io.File;
import org.junit.Test;

public class OtherTest {
  @Test
  public void looksElsewhere() {
    assertTrue(new File("data").isDirectory());
  }
}
