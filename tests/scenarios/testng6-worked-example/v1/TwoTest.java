import static org.testng.Assert.assertEquals;

import org.testng.annotations.BeforeClass;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class TwoTest {
  private int setUp;

  @BeforeClass
  public void setUp() {
    setUp = Work.atSetUp();
  }

  @DataProvider
  public Object[][] numbers() {
    return new Object[][] {{2}};
  }

  @Test(priority = 2, dataProvider = "numbers")
  public void between(int number) {
    assertEquals(number, Work.two());
  }

  @Test(priority = 2, dependsOnMethods = "between")
  public void afterwards() {
    assertEquals(setUp, 3);
  }
}
