import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CTest {
  @Test
  public void callsOnAC() {
    assertEquals("A", Caller.call(new C()));
  }
}
