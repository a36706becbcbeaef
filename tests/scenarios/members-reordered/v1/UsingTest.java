import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UsingTest {
  @Test
  public void addsUp() {
    Pair pair = new Pair();
    assertEquals(3, pair.first() + pair.second());
  }
}
