package inner_modifiers;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("false", String.valueOf(P.run()));
  }
}
