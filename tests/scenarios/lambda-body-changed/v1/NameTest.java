import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NameTest {
  @Test
  public void asksForTheName() {
    assertEquals("rules", Rules.name());
  }
}
