import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EmptyTest {
  @Test
  public void addsNothing() throws Exception {
    assertEquals(0, Sums.of());
  }
}
