import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FullTest {
  @Test
  public void countsToFifteenHundred() {
    assertEquals(1500, new Full().count());
  }
}
