package nest_members_modifiers;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("8", String.valueOf(P.run()));
  }
}
