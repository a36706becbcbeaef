import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.RunWith;

@RunWith(Picky.class)
public class PickyTest {
  @Test
  public void countsToThree() {
    assertEquals(3, 1 + 2);
  }

  @Test
  public void countsToFour() {
    assertEquals(4, 2 + 2);
  }
}
