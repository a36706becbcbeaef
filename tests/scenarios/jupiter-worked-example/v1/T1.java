import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class T1 {
  @Test
  void callsAnInstanceMethodOfA() {
    assertEquals("A.m1", new A().m1());
  }
}
