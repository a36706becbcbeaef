import static org.junit.Assert.assertNotNull;

import org.junit.Test;

public class T2 {
  @Test
  public void takesTheFirstWay() {
    assertNotNull(A.m2(true));
  }
}
