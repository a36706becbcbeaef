import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NumbersTest {
  @Test
  public void addsUp() {
    assertEquals(3, 1 + 2);
  }
}
