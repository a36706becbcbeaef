import static org.testng.Assert.assertEquals;

import org.testng.annotations.Test;

public class TwoTest {
  @Test
  public void calls() {
    assertEquals(Work.two(), 2);
  }
}
