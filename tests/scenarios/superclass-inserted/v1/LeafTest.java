import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LeafTest {
  @Test
  public void callsOnALeaf() {
    Base leaf = new Leaf();
    assertEquals("base", leaf.m());
  }
}
