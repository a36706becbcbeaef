import static org.junit.Assert.assertEquals;

import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.Test;

public class WordsTest {
  @Test
  public void hasNoFrench() {
    assertEquals("yes", ResourceBundle.getBundle("words", Locale.FRENCH).getString("yes"));
  }
}
