import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LoudTest {
  @Test
  public void whatIsBelowMoneyHasNoTextEither() {
    Object[] all = {new Money(), new LoudMoney()};
    assertEquals(true, String.valueOf(all[1]).startsWith("LoudMoney@"));
  }
}
