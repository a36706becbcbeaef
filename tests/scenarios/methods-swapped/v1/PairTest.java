import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PairTest {
  @Test
  public void hasBoth() {
    assertEquals("firstsecond", Pair.first() + Pair.second());
  }
}
