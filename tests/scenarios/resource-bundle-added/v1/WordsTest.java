import static org.junit.Assert.assertEquals;

import org.junit.Test;
import java.util.Locale;
import java.util.ResourceBundle;

public class WordsTest {
  @Test
  public void hasNoFrench() {
    assertEquals("yes", ResourceBundle.getBundle("words", Locale.FRENCH).getString("yes"));
  }
}
