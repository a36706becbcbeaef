import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SecondTest {
  @Test
  void countsToThree() {
    assertEquals(3, 1 + 2);
  }
}
