import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OddTest {
  @Test
  public void readsTheOddNumbers() {
    assertEquals(3, Numbers.odd(1));
  }
}
