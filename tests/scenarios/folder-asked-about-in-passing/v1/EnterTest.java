import static org.junit.Assert.assertNotEquals;

import org.junit.Test;

public class EnterTest {
  @Test
  public void cannotEnter() throws Exception {
    assertNotEquals(0, new ProcessBuilder("/bin/sh", "-c", "cd data/entered").start().waitFor());
  }
}
