import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T3 {
  @Test
  public void callsAnInheritedMethodOnB() {
    // Through Object, so that this class can be verified where there is no B.
    A one = (A) (Object) new B();
    assertEquals("A.m1", one.m1());
  }
}
