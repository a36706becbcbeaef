import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CounterTest {
  @Test
  public void countsFromZero() {
    Counter.count++;
    assertEquals(1, Counter.count);
  }
}
