import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BelowTest {
  @Test
  public void readsThroughAClassBelow() {
    assertEquals(4, Below.EVEN[1]);
  }
}
