import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EvenTest {
  @Test
  public void readsTheEvenNumbers() {
    assertEquals(4, Numbers.even(1));
  }
}
