import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class MakingTest {
  @Test
  public void getsTheRule() {
    assertEquals(false, Rules.rule() == null);
  }
}
