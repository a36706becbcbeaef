import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PlainTest {
  @Test
  public void callsByTheHighestClass() {
    assertEquals(2, A.s());
  }
}
