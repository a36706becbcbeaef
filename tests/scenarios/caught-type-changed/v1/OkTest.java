import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OkTest {
  @Test
  public void isFine() {
    assertEquals("fine", Guard.run(() -> {}));
  }
}
