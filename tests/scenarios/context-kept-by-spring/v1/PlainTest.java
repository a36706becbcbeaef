import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void counts() {
    assertEquals(2, 1 + 1);
  }
}
