import static org.junit.Assert.assertTrue;

import java.util.ResourceBundle;
import org.junit.Test;

public class SecondTest {
  @Test
  public void finds() {
    ResourceBundle words = ResourceBundle.getBundle("Words");
    assertTrue(words.getString("made").startsWith("made"));
    assertTrue(words.getString("asked").startsWith("filled"));
  }
}
