import static org.junit.Assert.assertEquals;

import org.junit.Test;

public abstract class Contract {
  abstract int value();

  @Test
  public void isPositive() {
    assertEquals(true, value() > 0);
  }
}
