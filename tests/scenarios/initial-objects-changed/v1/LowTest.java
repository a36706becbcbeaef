import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LowTest {
  @Test
  public void namesTheLow() throws Exception {
    assertEquals("low", Words.LOW.name());
  }
}
