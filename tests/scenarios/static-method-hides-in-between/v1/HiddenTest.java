import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class HiddenTest {
  @Test
  public void callsByTheLowestClass() {
    assertEquals(2, C.s());
  }
}
