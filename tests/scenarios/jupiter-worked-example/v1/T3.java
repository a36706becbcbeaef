import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class T3 {
  @Test
  void callsAnInheritedMethodOnB() {
    // Through Object, so that this class can be verified where there is no B.
    A one = (A) (Object) new B();
    assertEquals("A.m1", one.m1());
  }
}
