import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CTest {
  @Test
  public void readsTheFieldOfC() {
    assertEquals(10, new C().f);
  }
}
