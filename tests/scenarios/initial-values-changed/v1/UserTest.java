import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UserTest {
  @Test
  public void usesTheClassAlone() {
    assertEquals(1, Numbers.one());
  }
}
