import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SmallTest {
  @Test
  public void asksForASmallNumber() throws Exception {
    assertEquals("small", Makers.size(1));
  }
}
