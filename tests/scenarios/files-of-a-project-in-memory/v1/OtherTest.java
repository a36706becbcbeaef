import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OtherTest {
  @Test
  public void readsNothing() {
    assertEquals(2, 1 + 1);
  }
}
