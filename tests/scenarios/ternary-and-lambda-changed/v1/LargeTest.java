import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LargeTest {
  @Test
  public void asksForALargeNumber() throws Exception {
    assertEquals("large", Makers.size(10));
  }
}
