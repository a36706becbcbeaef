package thrown_type_hierarchy;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("outer", String.valueOf(P.run()));
  }
}
