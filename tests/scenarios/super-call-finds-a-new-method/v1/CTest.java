import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CTest {
  @Test
  public void callsThroughSuper() {
    assertEquals("C of A", new C().m());
  }
}
