import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class T3 {
  @Test
  void callsAnInheritedMethodOnB() {
    assertEquals("A.m1", ((A) new B()).m1());
  }
}
