import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OtherTest {
  @Test
  public void countsToTwo() {
    assertEquals(2, 1 + 1);
  }
}
