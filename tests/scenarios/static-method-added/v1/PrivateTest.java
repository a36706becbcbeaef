import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PrivateTest {
  @Test
  public void isTwo() {
    assertEquals(2, new Both().two());
  }
}
