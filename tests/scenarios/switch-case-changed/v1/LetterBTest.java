import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LetterBTest {
  @Test
  public void findsB() throws Exception {
    assertEquals(2, Names.ofText("b"));
  }
}
