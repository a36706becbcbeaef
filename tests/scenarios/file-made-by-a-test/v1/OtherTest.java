import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OtherTest {
  @Test
  public void countsToTwo() throws Exception {
    assertEquals(2, Two.get());
  }
}
