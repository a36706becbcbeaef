import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NumberTest {
  @Test
  public void matchesANumber() throws Exception {
    assertEquals(true, Words.isNumber("12"));
  }
}
