import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T2 {
  @Test
  public void callsTheStaticMethodOfA() {
    assertEquals("A.m2", A.m2());
  }
}
