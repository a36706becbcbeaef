import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BTest {
  @Test
  public void callsOnAB() {
    assertEquals("A", Caller.call(new B()));
  }
}
