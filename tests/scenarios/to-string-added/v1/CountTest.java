import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountTest {
  @Test
  public void countsMoneyWithoutShowingIt() {
    assertEquals(5, new Money().cents);
  }
}
