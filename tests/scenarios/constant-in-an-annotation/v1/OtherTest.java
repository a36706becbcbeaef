import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

public class OtherTest {
  @Test
  public void countsToTwo() {
    assertEquals(2, 1 + 1);
  }
}
