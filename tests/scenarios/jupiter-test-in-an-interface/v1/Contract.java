import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

interface Contract {
  int value();

  @Test
  default void isPositive() {
    assertEquals(true, value() > 0);
  }
}
