import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class OuterTest {
  Cat cat;

  @BeforeEach
  void setUp() {
    cat = new Cat();
  }

  @Nested
  class WhenHungry {
    @Test
    void meows() {
      assertEquals("meow", cat.sound());
    }
  }

  @Nested
  class WhenAsleep {
    @Test
    void isThere() {
      assertEquals(true, cat != null);
    }

    @Test
    void isSilent() {
      assertEquals("", cat.sound());
    }
  }
}
