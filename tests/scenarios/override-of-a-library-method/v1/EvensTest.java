import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EvensTest {
  @Test
  public void counts() {
    assertEquals(10, new Evens().size());
  }
}
