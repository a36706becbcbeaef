import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LetterTest {
  @Test
  public void aLetterCanBeThrown() {
    assertEquals(false, Post.careful(new Letter()));
  }
}
