import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountTest {
  @Test
  public void countsTheTaps() {
    assertEquals(2, Taps.all().length);
  }
}
