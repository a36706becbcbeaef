import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ATest {
  @Test
  public void readsTheFieldOfA() {
    assertEquals(10, new A().f);
  }
}
