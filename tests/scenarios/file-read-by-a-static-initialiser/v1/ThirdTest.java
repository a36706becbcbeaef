import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ThirdTest {
  @Test
  public void countsToTwo() throws Exception {
    assertEquals(2, 1 + 1);
  }
}
