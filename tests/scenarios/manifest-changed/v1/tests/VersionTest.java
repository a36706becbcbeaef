import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class VersionTest {
  @Test
  public void asksForTheVersion() {
    assertEquals("1", lib.Library.class.getPackage().getImplementationVersion());
  }
}
