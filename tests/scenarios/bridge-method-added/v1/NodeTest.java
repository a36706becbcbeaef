import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NodeTest {
  @Test
  public void setsAText() {
    assertEquals("node a", Setter.set(new Node<String>(), "a"));
  }
}
