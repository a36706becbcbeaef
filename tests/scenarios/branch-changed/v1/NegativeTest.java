import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NegativeTest {
  @Test
  public void asksForANegativeNumber() throws Exception {
    assertEquals("negative", Sign.of(-1));
  }
}
