import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class JavaTest {
  @Test
  public void runsAnotherJvm() throws Exception {
    String java = System.getProperty("java.home") + "/bin/java";
    assertEquals("7", Shell.output(java + " -XX:TieredStopAtLevel=1 -cp classes Program"));
  }
}
