import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FilledTest {
  @Test
  public void adds() throws Exception {
    assertEquals(3, Sums.of(1, 2));
  }
}
