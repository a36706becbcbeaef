import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AloneTest {
  @Test
  public void barks() {
    assertEquals("woof", new Dog().sound());
  }
}
