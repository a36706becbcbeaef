import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T4 {
  @Test
  public void callsTheStaticMethodOfB() {
    assertEquals("B.m2", B.m2());
  }
}
