import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EmptyTest {
  @Test
  public void marksNothing() throws Exception {
    assertEquals("nothing", Marks.of("", true));
  }
}
