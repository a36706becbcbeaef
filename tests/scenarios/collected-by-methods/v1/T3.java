import static org.junit.Assert.assertNotNull;

import org.junit.Test;

public class T3 {
  @Test
  public void takesTheSecondWay() {
    assertNotNull(A.m2(false));
  }
}
