import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DogTest {
  @Test
  public void goesIn() {
    assertEquals(true, new Cage().take(new Dog()));
  }
}
