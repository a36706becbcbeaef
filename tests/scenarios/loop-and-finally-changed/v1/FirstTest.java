import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void takesTheFirst() throws Exception {
    int before = Sums.closed;
    assertEquals(4, Sums.first(4, 5));
    assertEquals(before + 1, Sums.closed);
  }
}
