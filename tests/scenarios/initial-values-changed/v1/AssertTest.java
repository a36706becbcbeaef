import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AssertTest {
  @Test
  public void runsAnAssertion() {
    assertEquals(1, Checked.positive(1));
  }
}
