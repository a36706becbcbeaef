package get_modifiers;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("0", String.valueOf(P.run()));
  }
}
