import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UserTest {
  @Test
  public void usesTheClass() throws Exception {
    assertEquals(1, Words.one());
  }
}
