import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CheckDog {
  @Test
  public void barks() {
    assertEquals("woof", new Dog().sound());
  }
}
