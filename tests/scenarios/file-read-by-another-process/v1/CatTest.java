import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CatTest {
  @Test
  public void readsPrices() throws Exception {
    assertEquals("8\n", Shell.output("expr $(cat data/price.txt) + 1"));
  }
}
