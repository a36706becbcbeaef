import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TwoTest {
  @Test
  public void namesTwo() throws Exception {
    assertEquals("two", Names.ofNumber(2));
  }
}
