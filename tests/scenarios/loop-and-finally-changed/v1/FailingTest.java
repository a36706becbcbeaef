import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FailingTest {
  @Test
  public void findsNoFirst() throws Exception {
    int before = Sums.closed;
    try {
      Sums.first();
    } catch (ArrayIndexOutOfBoundsException none) {
      assertEquals(before + 1, Sums.closed);
    }
  }
}
