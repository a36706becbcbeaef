import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T3 {
  @Test
  public void callsAnInheritedMethodOnB() {
    assertEquals("A.m1", ((A) new B()).m1());
  }
}
