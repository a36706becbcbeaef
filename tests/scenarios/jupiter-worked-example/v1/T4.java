import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class T4 {
  @Test
  void callsTheStaticMethodOfB() {
    assertEquals("B.m2", B.m2());
  }
}
