import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CountTest {
  @Test
  public void countsTheSteps() {
    assertEquals(2, Steps.all().size());
  }
}
