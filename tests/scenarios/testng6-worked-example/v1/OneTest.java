import static org.testng.Assert.assertEquals;

import org.testng.annotations.Test;

public class OneTest {
  private final int made = Work.atConstruction();

  @Test(priority = 1)
  public void first() {
    assertEquals(Work.one(), 1);
  }

  @Test(priority = 3)
  public void last() {
    assertEquals(made, 4);
  }
}
