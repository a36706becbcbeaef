import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class GoodTest {
  @Test
  public void parsesANumber() throws Exception {
    assertEquals(7, Parser.parse("7"));
  }
}
