import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;

public class EnvironmentTest {
  @Test
  public void isWhatTheBuildSays() throws Exception {
    assertEquals("hello", System.getenv("GREETING"));
    assertNull(System.getenv("LD_PRELOAD"));
    assertEquals("hello\n", Shell.output("printenv GREETING LD_PRELOAD WINNOW_WATCH"));
  }
}
