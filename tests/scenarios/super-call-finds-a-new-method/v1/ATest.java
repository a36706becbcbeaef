import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ATest {
  @Test
  public void callsOnAnA() {
    assertEquals("A", new A().m());
  }
}
