import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.runner.RunWith;

@RunWith(Theories.class)
public class RuleTest {
  @DataPoints public static String[] words = {"a", "c"};

  @Theory
  public void theFrameworkReadsTheField(String word) {
    assertTrue(word, word.equals("a") || word.equals("b"));
  }
}
