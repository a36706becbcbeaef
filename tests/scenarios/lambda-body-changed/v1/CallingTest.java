import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CallingTest {
  @Test
  public void appliesTheRule() {
    assertEquals(8, Rules.rule().applyAsInt(4));
  }
}
