import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void asksAChild() {
    assertEquals("base", Child.log());
  }
}
