import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ListTest {
  @Test
  public void listsTheFolder() throws Exception {
    assertEquals("", Shell.output("ls data | grep extra"));
  }
}
