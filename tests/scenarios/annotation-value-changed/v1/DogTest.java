import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DogTest {
  @Test
  public void readsTheLabelOfDogs() {
    assertEquals("none", Labels.of(Dog.class));
  }
}
