import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OtherTest {
  @Test
  public void startsNothing() {
    assertEquals(2, 1 + 1);
  }
}
