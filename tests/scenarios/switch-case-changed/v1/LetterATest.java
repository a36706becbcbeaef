import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LetterATest {
  @Test
  public void findsA() throws Exception {
    assertEquals(1, Names.ofText("a"));
  }
}
