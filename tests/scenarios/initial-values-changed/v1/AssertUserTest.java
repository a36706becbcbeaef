import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AssertUserTest {
  @Test
  public void usesTheClassWithoutTheAssertion() {
    assertEquals(2, Checked.two());
  }
}
