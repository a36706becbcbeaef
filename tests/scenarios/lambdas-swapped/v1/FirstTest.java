import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void takesTheFirstStep() {
    assertEquals(8, Steps.all().get(0).applyAsInt(7));
  }
}
