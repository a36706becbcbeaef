import static org.junit.jupiter.api.Assertions.assertEquals;

class FastTest {
  @Fast
  void countsToThree() {
    assertEquals(3, 1 + 2);
  }
}
