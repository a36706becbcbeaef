import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BadTest {
  @Test
  public void parsesAWord() throws Exception {
    assertEquals(-1, Parser.parse("seven"));
  }
}
