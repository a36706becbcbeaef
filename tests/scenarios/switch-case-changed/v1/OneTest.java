import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OneTest {
  @Test
  public void namesOne() throws Exception {
    assertEquals("one", Names.ofNumber(1));
  }
}
