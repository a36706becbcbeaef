import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest extends Fixture {
  @Test
  public void findsOne() {
    assertEquals(1, value);
  }
}
