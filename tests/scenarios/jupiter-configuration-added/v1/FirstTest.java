import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FirstTest {
  @Test
  void countsToTwo() {
    assertEquals(2, 1 + 1);
  }
}
