import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StaticTest {
  @Test
  public void isOne() {
    assertEquals(1, Added.one());
  }
}
