import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountTest {
  @Test
  public void readsWhatTheInitialiserCounted() {
    assertEquals(6, Counted.made);
  }
}
