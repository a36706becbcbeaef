import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FailTest {
  @Test
  public void usesAClassThatCanBeMade() {
    assertEquals(1, Fragile.one());
  }
}
