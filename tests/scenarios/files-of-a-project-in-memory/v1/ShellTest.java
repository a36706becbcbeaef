import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ShellTest {
  @Test
  public void readsInAnotherProcess() throws Exception {
    assertEquals("6\n", Shell.output("expr $(cat /proc/self/cwd/data/price.txt) + 1"));
  }
}
