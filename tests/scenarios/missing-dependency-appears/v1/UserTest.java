import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UserTest {
  @Test
  public void worksWithoutTheExtra() {
    assertEquals("extra", User.name());
  }
}
