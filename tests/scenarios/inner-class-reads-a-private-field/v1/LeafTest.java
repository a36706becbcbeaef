import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LeafTest {
  @Test
  public void asksALeaf() {
    assertEquals(3, new Tree().new Leaf().height());
  }
}
