import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StaticTest {
  @Test
  public void asksForTheMost() {
    assertEquals(100, Tree.most());
  }
}
