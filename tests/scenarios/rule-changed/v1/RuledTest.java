import static org.junit.Assert.assertEquals;

import org.junit.Rule;
import org.junit.Test;

public class RuledTest {
  @Rule public final Strict strict = new Strict();

  @Test
  public void countsToThree() {
    assertEquals(3, 1 + 2);
  }
}
