import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class KTest {
  @Test
  public void greetsAsI() {
    I one = new K();
    assertEquals("I", one.greet());
  }
}
