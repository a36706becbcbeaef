import static org.testng.Assert.assertTrue;

import org.testng.annotations.Test;

public abstract class Contract {
  abstract int number();

  @Test
  public void isPositive() {
    assertTrue(number() > 0);
  }

  @Test
  public void isSmall() {
    assertTrue(number() < 10);
  }
}
