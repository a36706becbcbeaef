import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class IntNodeTest {
  @Test
  public void setsANumber() {
    assertEquals("node 1", Setter.set(new IntNode(), 1));
  }
}
