import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LTest {
  @Test
  public void greetsAsI() {
    I one = new L();
    assertEquals("I", one.greet());
  }
}
