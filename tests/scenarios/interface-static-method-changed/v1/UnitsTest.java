import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UnitsTest {
  @Test
  public void asksForTheName() {
    assertEquals("units", Units.name());
  }
}
