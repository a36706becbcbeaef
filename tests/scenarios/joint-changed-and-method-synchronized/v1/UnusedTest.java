import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UnusedTest {
  @Test
  public void doesNotCount() throws Exception {
    assertEquals(0, new Counter(true).start);
  }
}
