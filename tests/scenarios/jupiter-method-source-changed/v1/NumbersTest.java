import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NumbersTest {
  @ParameterizedTest
  @MethodSource("Data#numbers")
  void isEven(int number) {
    assertEquals(0, number % 2);
  }
}
