import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountUserTest {
  @Test
  public void usesTheOneThatWasMade() {
    assertEquals("one", Counted.ONE.name());
  }
}
