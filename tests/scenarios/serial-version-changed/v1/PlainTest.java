import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PlainTest {
  @Test
  public void makesOne() {
    assertEquals(1, new Saved().value);
  }
}
