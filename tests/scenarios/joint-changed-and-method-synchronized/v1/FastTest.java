import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FastTest {
  @Test
  public void countsFast() throws Exception {
    assertEquals(2, new Counter(true).next(true));
  }
}
