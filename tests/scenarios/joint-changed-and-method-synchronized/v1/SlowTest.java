import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SlowTest {
  @Test
  public void countsSlowly() throws Exception {
    assertEquals(1, new Counter(true).next(false));
  }
}
