import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ChildTest {
  @Test
  public void theMethodOfTheChildIsAnother() {
    assertEquals("whole base", new Child().whole());
  }
}
