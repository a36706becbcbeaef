import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PositiveTest {
  @Test
  public void asksForAPositiveNumber() throws Exception {
    assertEquals("positive", Sign.of(5));
  }
}
