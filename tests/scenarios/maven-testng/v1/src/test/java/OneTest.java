import static org.testng.Assert.assertEquals;

import org.testng.annotations.Test;

public class OneTest {
  @Test
  public void calls() {
    assertEquals(Work.one(), 1);
  }
}
