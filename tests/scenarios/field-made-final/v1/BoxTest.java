import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BoxTest {
  @Test
  public void readsTheSize() throws Exception {
    assertEquals(5, new Box(5).size);
    assertEquals(3, Box.count);
  }
}
