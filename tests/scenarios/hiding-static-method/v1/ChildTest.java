import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ChildTest {
  @Test
  public void callsTheMethodThroughChild() {
    assertEquals("base", Child.who());
  }
}
