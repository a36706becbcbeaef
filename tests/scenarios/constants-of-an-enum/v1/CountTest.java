import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountTest {
  @Test
  public void countsThem() throws Exception {
    assertEquals(2, Colour.values().length);
  }
}
