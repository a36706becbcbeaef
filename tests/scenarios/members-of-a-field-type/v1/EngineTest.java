import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EngineTest {
  @Test
  public void hasPower() {
    assertEquals(10, Engine.power());
  }
}
