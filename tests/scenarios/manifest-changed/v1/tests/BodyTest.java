import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BodyTest {
  @Test
  public void runsTheCode() {
    assertEquals(42, lib.Library.answer());
  }
}
