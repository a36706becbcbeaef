import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Guard.class)
class GuardedTest {
  @Test
  void countsToThree() {
    assertEquals(3, 1 + 2);
  }
}
