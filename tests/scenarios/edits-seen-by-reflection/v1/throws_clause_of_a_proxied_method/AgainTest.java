package throws_clause_of_a_proxied_method;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("IOException", String.valueOf(P.run()));
  }
}
