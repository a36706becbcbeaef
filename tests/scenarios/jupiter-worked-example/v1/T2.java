import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class T2 {
  @Test
  void callsTheStaticMethodOfA() {
    assertEquals("A.m2", A.m2());
  }
}
