import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DogTest {
  @Test
  public void barks() {
    assertEquals("woof", new Dog().sound());
  }
}
