import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class WordTest {
  @Test
  public void matchesAWord() throws Exception {
    assertEquals(true, Words.isWord("abc"));
  }
}
